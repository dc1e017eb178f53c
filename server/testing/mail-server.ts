import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = { readonly from: string; readonly to: string; readonly raw: string };

export type MailServer = {
  readonly received: Received[];
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  stop(): Promise<void>;
};

export async function mailServer(
  whileItTakes: (to: string) => Promise<void> = async () => {},
): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('no such mailbox') : undefined),
    onData(stream, { envelope }, done) {
      void text(stream).then(async (raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        await whileItTakes(to);
        received.push({ from, to, raw });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Farshore <pay@northwind.example>' },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}

export const readMail = ({ raw }: Received): string =>
  Buffer.from(
    raw
      .replace(/\r?\n[ \t]+/g, ' ')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
