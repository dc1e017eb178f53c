const MOST = 50;

const own = new Set<string>();

/** Remembers a mutation, whose changes the page fetches itself. */
export function noteOwnRequest(response: Response): Response {
  const id = response.headers.get('x-request-id');
  if (id) own.add(id);
  for (const oldest of own) {
    if (own.size <= MOST) break;
    own.delete(oldest);
  }
  return response;
}

export const isOwnRequest = (id: string | null): boolean => id !== null && own.has(id);
