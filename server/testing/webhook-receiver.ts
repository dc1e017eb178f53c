import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  readonly path: string;
  readonly at: number;
};

export type Answer = (response: ServerResponse, received: Received) => void;

export type WebhookReceiver = {
  readonly url: string;
  readonly received: Received[];
  /** Answers from now on; at first with 200. */
  answer(how: Answer): void;
  stop(): Promise<void>;
};

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Listens on any free port of the loopback interface by default. */
export async function webhookReceiver(port = 0, host = '127.0.0.1'): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer = withStatus(200);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const one = {
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        bytes: Buffer.concat(parts),
        path: request.url!,
        at: performance.now(),
      };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${used}/`,
    received,
    answer(how) {
      answer = how;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
