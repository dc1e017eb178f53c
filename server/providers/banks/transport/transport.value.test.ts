import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { utils } from 'ssh2';
import { afterEach, describe, expect, test } from 'vitest';
import { findOpenSsh, type SftpServer, startSftpServer } from '../../../testing/bank/sftp-server';
import { clearAway, temporaryDirectory } from '../../../testing/throwaway';
import type { TransportFault } from './remote-files';
import { openTransport, type Transport } from './transport';

type Settings = Parameters<typeof openTransport>[0];

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function open(settings: Settings): Promise<Transport> {
  const transport = await openTransport(settings);
  cleanups.push(() => transport.close());
  return transport;
}

async function serve(program?: string): Promise<SftpServer> {
  const server = await startSftpServer(program);
  cleanups.push(() => server.stop());
  return server;
}

function folderSettings(): Settings {
  const root = temporaryDirectory();
  cleanups.push(() => clearAway(root));
  const [out, inn] = ['out', 'in'].map((name) => path.join(root, name)) as [string, string];
  for (const folder of [out, inn]) mkdirSync(folder);
  return { kind: 'folder', out, in: inn };
}

const faultOf = async (call: Promise<unknown>): Promise<TransportFault> => {
  const outcome = await call.then(
    (value) => new Error(`expected a fault, got ${String(value)}`),
    (error) => error,
  );
  expect(outcome).toMatchObject({ name: 'TransportFault' });
  return outcome;
};

const A = Buffer.from('<Document>a</Document>');
const B = Buffer.from('<Document>b</Document>');
const openSsh = findOpenSsh();

const KINDS: [string, (() => Promise<Settings>) | undefined][] = [
  ['folder', async () => folderSettings()],
  ['SFTP', async () => (await serve()).settings],
  ['SFTP of OpenSSH', openSsh ? async () => (await serve(openSsh)).settings : undefined],
];

for (const [kind, settingsOf] of KINDS) {
  // OpenSSH is tested where its sftp-server is installed, or named by SFTP_SERVER.
  describe.skipIf(!settingsOf)(`a transport by ${kind}`, () => {
    const start = async () => {
      const settings = await settingsOf!();
      return { settings, transport: await open(settings) };
    };

    test('sends a file under its name and leaves nothing else', async () => {
      const { settings, transport } = await start();
      expect(await transport.send('pain-1.xml', A)).toBe('sent');
      expect(readdirSync(settings.out)).toEqual(['pain-1.xml']);
      expect(readFileSync(path.join(settings.out, 'pain-1.xml'))).toEqual(A);
    });

    test('tells an existing file with the same bytes from one with others, and changes neither', async () => {
      const { settings, transport } = await start();
      await transport.send('pain-1.xml', A);
      expect(await transport.send('pain-1.xml', A)).toBe('same');
      expect(await transport.send('pain-1.xml', B)).toBe('other');
      expect(await transport.send('pain-1.xml', A.subarray(1))).toBe('other');
      expect(readFileSync(path.join(settings.out, 'pain-1.xml'))).toEqual(A);
      expect(readdirSync(settings.out)).toEqual(['pain-1.xml']);
    });

    test('removes what a crash between upload and rename left', async () => {
      const { settings, transport } = await start();
      writeFileSync(path.join(settings.out, 'pain-1.xml.0123abcd.tmp'), B);
      writeFileSync(path.join(settings.out, 'pain-2.xml.0123abcd.tmp'), B);
      expect(await transport.send('pain-1.xml', A)).toBe('sent');
      expect(readdirSync(settings.out).sort()).toEqual(['pain-1.xml', 'pain-2.xml.0123abcd.tmp']);
    });

    test('lets exactly one of several concurrent senders of a name send it', async () => {
      const { settings } = await start();
      const bytes = [A, A, B, B].map((one) => Buffer.concat([one, Buffer.alloc(300_000, one)]));
      const transports = await Promise.all(bytes.map(() => open(settings)));
      for (let round = 0; round < 10; round++) {
        const name = `pain-${round}.xml`;
        const outcomes = await Promise.all(transports.map((one, n) => one.send(name, bytes[n]!)));
        const winner = outcomes.indexOf('sent');
        const expected = bytes.map((one, n) =>
          n === winner ? 'sent' : one.equals(bytes[winner]!) ? 'same' : 'other',
        );
        expect(outcomes).toEqual(expected);
        expect(readFileSync(path.join(settings.out, name)).equals(bytes[winner]!)).toBe(true);
      }
      expect(readdirSync(settings.out)).toHaveLength(10);
    });

    test('carries an empty file and one of 20 MB in both directions', async () => {
      const { settings, transport } = await start();
      const large = randomBytes(20 * 1024 * 1024 + 7);
      for (const [name, bytes] of [
        ['empty.xml', Buffer.alloc(0)],
        ['large.xml', large],
      ] as const) {
        expect(await transport.send(name, bytes)).toBe('sent');
        expect(readFileSync(path.join(settings.out, name)).equals(bytes)).toBe(true);
        expect(await transport.send(name, bytes)).toBe('same');
        writeFileSync(path.join(settings.in, name), bytes);
        expect((await buffer(await transport.read(name))).equals(bytes)).toBe(true);
      }
    });

    test('lists regular files that are complete, oldest first', async () => {
      const { settings, transport } = await start();
      const inn = (name: string) => path.join(settings.in, name);
      for (const [name, second] of [
        ['new.xml', 300],
        ['old.xml', 100],
        ['b.xml', 200],
        ['a.xml', 200],
      ] as const) {
        writeFileSync(inn(name), name);
        utimesSync(inn(name), second, second);
      }
      for (const name of ['.hidden', 'half.xml.tmp']) writeFileSync(inn(name), 'x');
      mkdirSync(inn('folder.xml'));
      symlinkSync('/etc/hostname', inn('link.xml'));
      const listed = await transport.list();
      expect(listed.map(({ name }) => name)).toEqual(['old.xml', 'a.xml', 'b.xml', 'new.xml']);
      expect(listed[0]).toEqual({ name: 'old.xml', size: 7, modifiedAt: new Date(100_000) });
    });

    test('lists and reads names that are not ASCII, and lists those that are not UTF-8', async () => {
      const { settings, transport } = await start();
      writeFileSync(path.join(settings.in, 'Kontoauszug März (1).xml'), A);
      const latin = Buffer.concat([
        Buffer.from(`${settings.in}/M`),
        Buffer.from([0xe4]),
        Buffer.from('rz.xml'),
      ]);
      writeFileSync(latin, B);
      const names = (await transport.list()).map(({ name }) => name).sort();
      expect(names).toEqual(['Kontoauszug März (1).xml', 'M\ufffdrz.xml']);
      expect(await faultOf(transport.read('M\ufffdrz.xml'))).toMatchObject({ kind: 'missing_file' });
      expect(await buffer(await transport.read('Kontoauszug März (1).xml'))).toEqual(A);
    });

    test('shows a file that the bank is still writing with another size in the next poll', async () => {
      const { settings, transport } = await start();
      const growing = path.join(settings.in, 'statement.xml');
      writeFileSync(growing, A);
      const [first] = await transport.list();
      appendFileSync(growing, B);
      const [second] = await transport.list();
      expect([first!.size, second!.size]).toEqual([A.length, A.length + B.length]);
    });

    test('reads the size at the start of a file that grows, and refuses one that gets shorter', async () => {
      const { settings, transport } = await start();
      const place = path.join(settings.in, 'statement.xml');
      writeFileSync(place, A);
      const longer = await transport.read('statement.xml');
      appendFileSync(place, B);
      expect(await buffer(longer)).toEqual(A);
      const shorter = await transport.read('statement.xml');
      writeFileSync(place, A.subarray(0, 5));
      const fault = await faultOf(buffer(shorter));
      expect(fault).toMatchObject({
        kind: 'changed',
        message: expect.stringContaining('ended after 5 bytes'),
      });
    });

    test('refuses names that could leave the folder', async () => {
      const { transport } = await start();
      const names = [
        '../a.xml',
        'a/b.xml',
        '..',
        '',
        '.a',
        'a..xml',
        'ä.xml',
        'a b.xml',
        'a\0.xml',
        'x'.repeat(101),
      ];
      for (const name of names)
        expect(await faultOf(transport.send(name, A))).toMatchObject({ kind: 'bad_name' });
      for (const name of ['../a.xml', 'a/b.xml', '..', '', '.a', 'a\\b', 'a\0.xml', 'a.xml.tmp']) {
        expect(await faultOf(transport.read(name))).toMatchObject({ kind: 'bad_name' });
      }
      expect(await transport.send('x'.repeat(100), A)).toBe('sent');
    });

    test('names a file or folder that is missing', async () => {
      const { settings, transport } = await start();
      const missing = await faultOf(transport.read('none.xml'));
      expect(missing).toMatchObject({
        kind: 'missing_file',
        message: expect.stringContaining('/in/none.xml'),
      });
      const nowhere = await faultOf(openTransport({ ...settings, in: `${settings.in}/nowhere` }));
      expect(nowhere).toMatchObject({
        kind: 'missing_folder',
        message: expect.stringContaining('/in/nowhere'),
      });
      expect(await faultOf(openTransport({ ...settings, out: 'out' }))).toMatchObject({
        kind: 'missing_folder',
      });
    });
  });
}

describe('a transport by SFTP', () => {
  // Long enough for a busy machine to connect.
  const TIMEOUT_MS = 1500;
  const start = async (faults: SftpServer['faults'] = {}) => {
    const server = await serve();
    Object.assign(server.faults, faults);
    return { server, settings: server.settings };
  };
  const startImpatient = async (faults: SftpServer['faults'] = {}) => {
    const { server, settings } = await start(faults);
    return { server, settings: { ...settings, timeoutMs: TIMEOUT_MS } };
  };
  const large = randomBytes(2 * 1024 * 1024);

  test('ends within its timeout when the server accepts a connection and says nothing', async () => {
    const { settings } = await startImpatient({ silentOnConnect: true });
    const fault = await faultOf(openTransport(settings));
    expect(fault).toMatchObject({
      kind: 'timeout',
      message: `127.0.0.1:${settings.port}, connect: no answer in ${TIMEOUT_MS} ms`,
    });
  });

  test('ends when the server goes silent during an upload, refuses further calls, and can be opened again', async () => {
    const { server, settings } = await startImpatient({ silentAfterBytes: 500_000 });
    const transport = await open(settings);
    const fault = await faultOf(transport.send('pain-1.xml', large));
    expect(fault).toMatchObject({ kind: 'timeout', message: expect.stringContaining('write') });
    expect(await faultOf(transport.list())).toBe(fault);
    expect(existsSync(path.join(settings.out, 'pain-1.xml'))).toBe(false);
    delete server.faults.silentAfterBytes;
    expect(await (await open(settings)).send('pain-1.xml', large)).toBe('sent');
    expect(readdirSync(settings.out)).toEqual(['pain-1.xml']);
  });

  test('says that the connection was lost during an upload, and sends the file whole afterwards', async () => {
    const { server, settings } = await start({ dropAfterBytes: 500_000 });
    const transport = await open(settings);
    const fault = await faultOf(transport.send('pain-1.xml', large));
    expect(fault).toMatchObject({ kind: 'lost', message: expect.stringContaining('write') });
    expect(existsSync(path.join(settings.out, 'pain-1.xml'))).toBe(false);
    delete server.faults.dropAfterBytes;
    expect(await (await open(settings)).send('pain-1.xml', large)).toBe('sent');
    expect(readFileSync(path.join(settings.out, 'pain-1.xml')).equals(large)).toBe(true);
  });

  test('finds its file when the connection was lost before the answer to the rename', async () => {
    const { server, settings } = await start({ dropAfterRename: true });
    const fault = await faultOf((await open(settings)).send('pain-1.xml', A));
    expect(fault).toMatchObject({ kind: 'lost', message: expect.stringContaining('rename') });
    delete server.faults.dropAfterRename;
    expect(await (await open(settings)).send('pain-1.xml', A)).toBe('same');
  });

  test('throws when the server refuses to rename to a free name', async () => {
    const { settings } = await start({ refuseRename: true });
    const fault = await faultOf((await open(settings)).send('pain-1.xml', A));
    expect(fault).toMatchObject({ kind: 'refused', message: expect.stringContaining('rename') });
    expect(readdirSync(settings.out)).toEqual([]);
  });

  test('overwrites nothing on a server whose rename overwrites', async () => {
    const { settings } = await start({ overwriteOnRename: true });
    const transport = await open(settings);
    expect(await transport.send('pain-1.xml', A)).toBe('sent');
    expect(await transport.send('pain-1.xml', B)).toBe('other');
    expect(readFileSync(path.join(settings.out, 'pain-1.xml'))).toEqual(A);
  });

  test('sends to a server that allows no listing', async () => {
    const { settings } = await start({ forbidListing: true });
    const transport = await open(settings);
    expect(await transport.send('pain-1.xml', A)).toBe('sent');
    expect(await faultOf(transport.list())).toMatchObject({ kind: 'no_permission' });
  });

  test('says that the disk of the server is full', async () => {
    const { settings } = await start({ diskFull: true });
    const transport = await open(settings);
    expect(await faultOf(transport.send('pain-1.xml', A))).toMatchObject({ kind: 'full' });
    expect(readdirSync(settings.out)).toEqual([]);
  });

  test('refuses another host key before it signs in, and names both fingerprints', async () => {
    const { server, settings } = await start();
    const other = utils.generateKeyPairSync('ecdsa', { bits: 256 }).public;
    const fault = await faultOf(openTransport({ ...settings, hostKey: other }));
    expect(fault).toMatchObject({ kind: 'host_key', message: expect.stringContaining(settings.hostKey) });
    expect(server.signIns).toBe(0);
    const otherType = `ssh-ed25519 ${Buffer.concat([Buffer.from('\0\0\0\x0bssh-ed25519\0\0\0\x20'), randomBytes(32)]).toString('base64')}`;
    expect(await faultOf(openTransport({ ...settings, hostKey: otherType }))).toMatchObject({
      kind: 'host_key',
    });
    const unusable = await faultOf(openTransport({ ...settings, hostKey: 'any' }));
    expect(unusable).toMatchObject({ kind: 'host_key' });
  });

  test('accepts the pinned key as a public key in one line', async () => {
    const { server, settings } = await start();
    const transport = await open({ ...settings, hostKey: server.hostPublicKey });
    expect(await transport.list()).toEqual([]);
  });

  test('tells a refused user from a key that cannot be used, without a word of the key', async () => {
    const { settings } = await start({ refuseSignIn: true });
    const refused = await faultOf(openTransport(settings));
    expect(refused).toMatchObject({ kind: 'auth', message: expect.stringContaining('farshore') });
    const privateKey = settings.privateKey.replace('OPENSSH PRIVATE KEY', 'SECRET KEY');
    const unusable = await faultOf(openTransport({ ...settings, privateKey }));
    expect(unusable).toMatchObject({ kind: 'auth' });
    const secret = settings.privateKey.split('\n')[2]!;
    for (const { message, stack, cause } of [refused, unusable]) {
      expect(`${message}${stack}${JSON.stringify(cause ?? '')}`).not.toContain(secret);
    }
  });

  test('says that no server accepts the connection', async () => {
    const { server, settings } = await start();
    await server.stop();
    for (const host of ['127.0.0.1', 'localhost']) {
      const fault = await faultOf(openTransport({ ...settings, host }));
      expect(fault).toMatchObject({ kind: 'refused', message: expect.stringContaining('ECONNREFUSED') });
    }
  });

  test('notices a connection that is lost while idle', async () => {
    const { server, settings } = await start();
    const proxy = await startProxy(server.settings.port);
    const transport = await open({ ...settings, port: proxy.port });
    proxy.drop();
    expect(await faultOf(transport.list())).toMatchObject({ kind: 'lost' });
  });

  test('ends a call on a connection that swallows everything', async () => {
    const { server, settings } = await startImpatient();
    const proxy = await startProxy(server.settings.port);
    const transport = await open({ ...settings, port: proxy.port });
    proxy.swallow();
    expect(await faultOf(transport.list())).toMatchObject({ kind: 'timeout' });
  });
});

/** A network between client and server that can fail. */
async function startProxy(port: number) {
  const sockets: Socket[] = [];
  let isSwallowing = false;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.push(from);
      from.on('error', () => {});
      from.on('data', (chunk) => isSwallowing || to.write(chunk));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  cleanups.push(async () => {
    drop();
    await new Promise((done) => proxy.close(done));
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    drop,
    swallow() {
      isSwallowing = true;
    },
  };
}
