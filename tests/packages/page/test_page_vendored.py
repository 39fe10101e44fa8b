"""What others wrote and the page brings along: recorded, unchanged, and with its licence."""

from __future__ import annotations

import base64
import hashlib
import tomllib
from typing import Any

import pytest
from tests.packages.page.files import VENDOR

PACKAGES: list[dict[str, Any]] = tomllib.loads((VENDOR / "vendored.toml").read_text(encoding="utf-8"))["package"]
FILES = [(name, file) for package in PACKAGES for name, file in package["files"].items()]


def test_every_file_is_byte_for_byte_as_recorded() -> None:
    digests = {name: hashlib.sha512((VENDOR / name).read_bytes()).digest() for name, _ in FILES}
    assert [name for name, file in FILES if base64.b64encode(digests[name]).decode() != file["sha512"]] == []


def test_nothing_lies_there_that_is_not_recorded() -> None:
    found = {file.name for file in VENDOR.iterdir() if not file.name.endswith(".d.mts")} - {"vendored.toml"}
    assert found == {name for name, _ in FILES}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package["name"])
def test_a_package_is_named_with_version_licence_and_reason(package: dict[str, Any]) -> None:
    assert package["version"].count(".") == 2
    assert package["license"] in ("MIT", "Apache-2.0")
    assert package["integrity"].startswith("sha512-")
    assert package["why"]
    assert (VENDOR / f"{package['name']}.LICENSE").read_text(encoding="utf-8").strip()
