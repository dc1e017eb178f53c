const UNREACHABLE = 'Farshore can’t be reached. Check your connection, then try again.';

/** Returns the reason for a failure; null on success. */
export async function send(path: string, body: object): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return null;
    const { message } = (await answer.json()) as { message: string };
    return message;
  } catch {
    return UNREACHABLE;
  }
}
