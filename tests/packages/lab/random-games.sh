#!/bin/sh
# Play random games of Whistle Mountain with 2, 3 and 4 seats and of the Outlaws, and look at them: `make random-games`.
# What is kept in the folder is not played again, so this may be interrupted at any time.
set -eu
bin=$1
folder=${2:-.random-games}
mkdir -p "$folder"

look() { # <name> <arguments>
	name=$1
	shift
	echo "$name:"
	"$bin/ruleworks" random-games whistle-mountain "$@" --keep "$folder/$name.jsonl"
}

look outlaws-every-position --variant outlaws --games 500 --seed 900000 --every 1
look seats-every-position --games 1500 --seed 900000 --every 1
look outlaws --variant outlaws --games 40000
look seats --games 60000
