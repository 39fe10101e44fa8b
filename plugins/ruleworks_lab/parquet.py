"""Parquet files whose bytes follow from their rows: no time, no computer, no number of threads is in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ruleworks_lab.extras import needed
from ruleworks_lab.studies import Study
from ruleworks_lab.tables import SCHEMA, TABLES, Row


class Columns:
    """The values of all tables, column by column, as games add them."""

    def __init__(self) -> None:
        self._columns: dict[str, list[list[Any]]] = {name: [[] for _ in of] for name, of in TABLES.items()}

    def add(self, rows: Mapping[str, Iterable[Row]]) -> None:
        """Add what a game has left."""
        for name, several in rows.items():
            for row in several:
                for column, value in zip(self._columns[name], row, strict=True):
                    column.append(value)

    def count(self, table: str) -> int:
        """Return how many rows a table has."""
        return len(self._columns[table][0])

    def values(self, table: str) -> list[list[Any]]:
        """Return the columns of a table."""
        return self._columns[table]


def write_parquet(path: Path, table: str, columns: Columns, study: Study, block: int) -> None:
    """Write one table of a block."""
    arrow, writer = needed("pyarrow"), needed("pyarrow.parquet")
    fields = [
        arrow.field(name, arrow.type_for_alias(kind), nullable=False, metadata={"says": says})
        for name, kind, says in TABLES[table]
    ]
    schema = arrow.schema(fields, metadata=metadata_of(study, table, block))
    arrays = [arrow.array(values, field.type) for values, field in zip(columns.values(table), fields, strict=True)]
    made = arrow.Table.from_arrays(arrays, schema=schema)
    settings = {"compression": "zstd", "compression_level": 3, "use_dictionary": True, "version": "2.6"}
    writer.write_table(made, path, row_group_size=1 << 20, write_statistics=True, **settings)


def metadata_of(study: Study, table: str, block: int) -> dict[str, str]:
    """Return what every file says of where it comes from."""
    return {
        "ruleworks:schema": str(SCHEMA),
        "ruleworks:table": table,
        "ruleworks:block": str(block),
        "ruleworks:command": study.command,
        "ruleworks:study": msgspec.json.encode(study, order="deterministic").decode(),
    }


def read_rows(path: Path, *columns: str) -> list[dict[str, Any]]:
    """Return the rows of a file, with some of their columns or with all."""
    rows: list[dict[str, Any]] = needed("pyarrow.parquet").read_table(path, columns=list(columns) or None).to_pylist()
    return rows
