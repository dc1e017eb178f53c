import { createServer, type Server, type Socket } from 'node:net';

import type { ClamdAddress } from '../files/scanning/clamd';

/** Null closes the connection, undefined sends nothing. */
type Reply = (content: Buffer) => string | null | undefined;

export type FakeClamd = {
  readonly place: ClamdAddress;
  reply: Reply;
  stop(): Promise<void>;
};

export async function fakeClamd(listenAt: ClamdAddress = { host: '127.0.0.1', port: 0 }): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const clamd = { reply: (() => 'stream: OK') as Reply };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const received: Buffer[] = [];
    let isOver = false;
    socket.on('data', (part) => {
      received.push(part);
      const content = isOver ? undefined : contentIn(Buffer.concat(received));
      if (content === undefined) return;
      isOver = true;
      const said = clamd.reply(content);
      if (said === null) socket.destroy();
      else if (said !== undefined) socket.end(`${said}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(listenAt, resolve));
  const address = server.address();
  const place = 'path' in listenAt ? listenAt : { ...listenAt, port: (address as { port: number }).port };
  return Object.assign(clamd, {
    place,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const COMMAND = 'zINSTREAM\0';

function contentIn(sent: Buffer): Buffer | undefined {
  if (sent.length < COMMAND.length) return undefined;
  if (sent.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
