"""Calls the operations that it reads from standard input, one JSON object per line, and prints their results."""

import json
import sys

from farshore import Farshore, List

for line in sys.stdin:
    call = json.loads(line)
    farshore = Farshore(call["base_url"], call["token"], max_retries=0)
    resource = getattr(farshore, call["resource"])
    content = {
        name: (value["name"], value["text"].encode()) if name == "file" else value
        for name, value in call["content"].items()
    }
    try:
        result = getattr(resource, call["verb"])(*call["path"], **content)
        if isinstance(result, List):
            result = result.page()
        print(json.dumps({"result": result.decode() if isinstance(result, bytes) else result}), flush=True)
    except Exception as error:
        print(json.dumps({"error": repr(error)}), flush=True)
