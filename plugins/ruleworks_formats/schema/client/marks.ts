// What texts and numbers are about. A cell is a place and an area, too; an item is a place.

declare const about: unique symbol;

/** The name of a cell of the board. */
export type Cell = string & { readonly [about]: "cell" };
/** Several cells as one text; only the game knows which. */
export type Area = string & { readonly [about]: "cell" | "area" };
/** The id of an item, which is also the id of its name among the messages. */
export type Item = string & { readonly [about]: "item" };
/** Where a piece can be. */
export type Place = string & { readonly [about]: "cell" | "item" | "place" };
/** The id of a message. */
export type MessageId = string & { readonly [about]: "message" };
/** The text id of an option: what is sent to play it. */
export type OptionId = string & { readonly [about]: "option" };
/** A seat at the table, counted from 0. */
export type Seat = number & { readonly [about]: "seat" };
/** A set of cells as one number, the lowest bit for the first cell. */
export type CellMask = number & { readonly [about]: "cells" };
/** How many of something. */
export type Amount = number;
/** A word of the game's own. */
export type Word = string;

export const cell = (text: string): Cell => text as Cell;
export const area = (text: string): Area => text as Area;
export const item = (text: string): Item => text as Item;
export const place = (text: string): Place => text as Place;
export const seat = (number: number): Seat => number as Seat;
export const optionId = (text: string): OptionId => text as OptionId;

/** What stands in the place of something that may only be counted. */
export interface Hidden {
  readonly hidden: Amount;
}

/** Tell whether something is hidden, so that only its number is known. */
export function isHidden(value: unknown): value is Hidden {
  return typeof value === "object" && value !== null && "hidden" in value;
}
