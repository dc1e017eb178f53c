import { connect, type Socket } from 'node:net';

export type Answer = { readonly status: number; readonly ms: number };

type Connection = { readonly socket: Socket; send(request: string): Promise<number> };

const END_OF_HEADERS = '\r\n\r\n';
const END_OF_CHUNKS = '0\r\n\r\n';

// Longer than any answer takes; a connection that is never answered counts with status 0.
const UNANSWERED_MS = 60_000;

/** Sends prepared HTTP requests over kept connections, at a fraction of the cost of node:http. */
export function rawSender(port: number, stops: (() => Promise<unknown>)[]) {
  const idle: Connection[] = [];
  stops.push(async () => {
    for (const { socket } of idle) socket.destroy();
  });
  return async (request: string): Promise<Answer> => {
    const began = performance.now();
    let connection = idle.pop();
    while (connection?.socket.destroyed) connection = idle.pop();
    connection ??= open(port);
    const status = await connection.send(request);
    if (status) idle.push(connection);
    return { status, ms: performance.now() - began };
  };
}

function open(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
  let answer = '';
  let settle: (status: number) => void = () => undefined;
  socket.on('data', (chunk) => {
    answer += chunk;
    if (!isWhole(answer)) return;
    const status = Number(answer.slice(9, 12));
    answer = '';
    settle(status);
  });
  socket.on('error', () => settle(0));
  socket.on('close', () => settle(0));
  socket.setTimeout(UNANSWERED_MS, () => socket.destroy());
  return {
    socket,
    send: (request) =>
      new Promise((resolve) => {
        settle = resolve;
        socket.write(request);
      }),
  };
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(END_OF_HEADERS);
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length === undefined
    ? answer.endsWith(END_OF_CHUNKS)
    : answer.length >= end + END_OF_HEADERS.length + Number(length);
}

/** Sends at a fixed rate, whether or not earlier requests are answered. */
export async function sendAtRate(
  send: (turn: number) => Promise<Answer>,
  perSecond: number,
  seconds: number,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min((performance.now() - began) / 1000, seconds);
      while (answers.length < elapsed * perSecond) answers.push(send(answers.length));
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  return Promise.all(answers);
}
