"""Elements of HTML and SVG: what is put into them is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, tostring

Child = Element | str


def element(tag: str, *children: Child, **attributes: str | float) -> Element:
    """Return an element; `cls` is its class, and `_` in names of attributes stands for a hyphen."""
    names = {name: "class" if name == "cls" else name.replace("_", "-") for name in attributes}
    made = Element(tag, {names[name]: _said(value) for name, value in attributes.items()})
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + child
        else:
            made.text = (made.text or "") + child
    return made


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Element:
    """Return a table whose rows begin with what they are about."""
    heads = element("tr", *[element("th", cell, scope="col") for cell in head])
    body = [
        element("tr", element("th", row[0], scope="row"), *[element("td", cell) for cell in row[1:]]) for row in rows
    ]
    made = element("table", element("caption", caption), element("thead", heads), element("tbody", *body))
    return element("div", made, cls="table", role="region", aria_label=caption, tabindex="0")


def figure(plot: Element, name: str) -> Element:
    """Return a plot with its name below; where it is wider than the screen, keys can move it, too."""
    return element("figure", plot, element("figcaption", name), tabindex="0")


def page(language: str, *children: Child) -> bytes:
    """Return a whole document."""
    written = tostring(element("html", *children, lang=language), encoding="unicode", method="html")
    return f"<!doctype html>\n{written}\n".encode()


def _said(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
