const ID = /\b([a-z]+)_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** Replaces generated ids, so that each recording of examples has the same ones. */
export function withExampleIds(text: string): string {
  const ids = new Map<string, string>();
  return text.replace(ID, (id, prefix) => {
    if (!ids.has(id))
      ids.set(id, `${prefix}_01m3z0s8v0egyrc4w2ej5k${ids.size.toString(32).padStart(4, '0')}`);
    return ids.get(id)!;
  });
}
