def files():
    return {"content/index.md": "---\ntitle: Statement\n---\nSoon.\n"}
