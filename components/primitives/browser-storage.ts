type Area = 'localStorage' | 'sessionStorage';

/** Values that the browser refused to store, until the page is left. */
const refused = new Map<string, string>();

/** Null if nothing is stored. Browsers that block cookies throw at any access to a storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return refused.get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
    refused.delete(key);
  } catch {
    refused.set(key, value);
  }
}

export function removeStored(area: Area, key: string): void {
  refused.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

export function storedKeys(area: Area): string[] {
  try {
    return [...refused.keys(), ...Object.keys(window[area])];
  } catch {
    return [...refused.keys()];
  }
}
