import { listen } from '../api/http/server';
import type { TestEngine } from './engine';

export type Serving = { readonly url: string; close(): Promise<void> };

/** Serves the engine, but no pages, on the loopback interface. */
export async function serve(engine: TestEngine): Promise<Serving> {
  const front = await listen(0, { publicUrl: new URL('http://localhost'), trustedProxies: [] });
  front.open(engine, (_, response) => response.writeHead(404).end());
  return { url: `http://127.0.0.1:${front.port}`, close: () => front.close(0) };
}
