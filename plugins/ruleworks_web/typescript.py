"""The interface as types of TypeScript, made from its description: every answer, and all that can be asked."""

from __future__ import annotations

from typing import Any

from ruleworks_formats.schema.typescript import Declarations, comment, key
from ruleworks_web.replies import JSON

Schema = dict[str, Any]
HEAD = """// Made from the description of the interface (OpenAPI) of version {version}; not to be changed by hand.

"""
OPERATIONS = "All that can be asked, by method and address: what address, query and body hold, and what the answer is."


def typescript(document: Schema) -> str:
    """Return the declarations for a description of the interface, as one module."""
    definitions = document["components"]["schemas"]
    write = Declarations({name: name for name in definitions})
    declared = [write.declared(name, schema) for name, schema in sorted(definitions.items())]
    head = HEAD.format(version=document["info"]["version"])
    return head + "\n\n".join([*declared, _operations(document["paths"], write)]) + "\n"


def _operations(paths: Schema, write: Declarations) -> str:
    """Return a type that holds all operations of a description."""
    lines = [
        f"  {comment(operation['summary'])}  {key(f'{method.upper()} {path}')}: {_operation(operation, write)};"
        for path, operations in paths.items()
        for method, operation in operations.items()
    ]
    return "\n".join([f"{comment(OPERATIONS)}export interface Operations {{", *lines, "}"])


def _operation(operation: Schema, write: Declarations) -> str:
    """Return an operation as a type; what may be left out is marked."""
    body, path, query = operation.get("requestBody"), _parameters(operation, "path"), _parameters(operation, "query")
    answer = next(each["content"] for each in operation["responses"].values())
    fields = [_field("path", write.type(path), bool(path["required"])) if path["properties"] else ""]
    fields += [_field("query", write.type(query), bool(query["required"]))]
    fields += [_field("body", _content(body["content"], write), body["required"]) if body else ""]
    fields += [_field("answer", _content(answer, write), True)]
    return "\n".join(["{", *filter(None, fields), "  }"])


def _field(name: str, written: str, required: bool) -> str:
    """Return a property of an operation as it is declared."""
    return f"    readonly {name}{'' if required else '?'}: {written};".replace("\n", "\n    ")


def _parameters(operation: Schema, place: str) -> Schema:
    """Return what stands in the address or the query of an operation, as the schema of an object."""
    found = [parameter for parameter in operation["parameters"] if parameter["in"] == place]
    properties = {parameter["name"]: parameter["schema"] for parameter in found}
    required = [parameter["name"] for parameter in found if parameter.get("required")]
    return {"type": "object", "properties": properties, "required": required}


def _content(content: Schema, write: Declarations) -> str:
    """Return what a body or an answer holds, as a type: a text where it is no JSON."""
    return write.type(content[JSON]["schema"]) if JSON in content else "string"
