import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { base, expect, test } from './journey';
import { attach } from './keyboard';
import { expectAccessible, expectRefusals } from './page';

const unlikeAny = () => randomBytes(4).toString('hex');
const pdf = (bytes = 2_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), randomBytes(500)]);

test('a document is uploaded with progress, listed and downloaded as an attachment; refused files show the reason, and an interrupted upload is retried', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['compliance'] });
  const { page, seen } = await arrive(firm.member('compliance'));
  await page.goto('/documents');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slowly = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slowly(40_000);
  const name = `Invoice ${unlikeAny()}`;
  const zone = page.getByLabel('Drop files here or choose files');
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await zone.setInputFiles(file(`${name}.pdf`, pdf(1_000_000)));
  const bar = page.getByRole('progressbar', { name: `Uploading ${name}.pdf` });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((it: HTMLProgressElement) => it.value)).toBeGreaterThan(0);
  await expectAccessible(page, 'an upload on its way');
  await slowly(-1);
  await expect(uploads).toContainText('Uploaded');
  const row = page.locator('tr', { hasText: name });
  await expect(row).toContainText('PDF');
  await expect(row).toContainText('1.0 MB');
  await expect(row).toContainText('Clara Weiss');

  await page.getByRole('link', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Document' });
  await expect(sheet).toContainText(`${name}.pdf`);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe(`${name}.pdf`);
  const place = await sheet.getByRole('link', { name: 'Download' }).getAttribute('href');
  const answer = await page.evaluate(async (url) => {
    const got = await fetch(url);
    return { headers: Object.fromEntries(got.headers), bytes: (await got.arrayBuffer()).byteLength };
  }, place!);
  expect(answer.bytes).toBe(pdf(1_000_000).length);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(answer.bytes),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining(`attachment; filename="${name}.pdf"`),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const theirs = await page.context().request.get(place!, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(theirs.status()).toBe(403);

  await page.goto('/documents');
  const program = `${unlikeAny()}.pdf`;
  await attach(page, zone, file(program, PROGRAM));
  await expect(uploads.getByRole('alert')).toHaveText('The file must not be a program');
  await expect(uploads.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page, 'a refused upload');
  await uploads.getByRole('button', { name: `Remove ${program}` }).click();
  await expect(uploads).toHaveCount(0);
  await expect(zone).toBeFocused();

  const large = test.info().outputPath('large.pdf');
  writeFileSync(large, pdf(10 * 1024 * 1024));
  await zone.setInputFiles(large);
  await expect(uploads.getByRole('alert')).toHaveText('The file is larger than 10 MB');

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['<svg onload="alert(1,2)"/>'], 'logo.png'));
    return transfer;
  });
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(uploads.getByRole('alert').last()).toContainText('must not be an SVG');
  await expect(page.locator('tr', { hasText: 'logo' })).toHaveCount(0);
  expectRefusals(seen, 400);

  await page.reload();
  const again = `Again ${unlikeAny()}`;
  await page.route('**/api/files/document', (route) => route.abort());
  await zone.setInputFiles(file(`${again}.pdf`, pdf()));
  await expect(uploads.getByRole('alert')).toContainText('can’t be reached');
  await page.unroute('**/api/files/document');
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toContainText('Uploaded');
  await expect(page.getByRole('link', { name: again, exact: true })).toHaveCount(1);
  expect(seen.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('an upload over a socket, with a key, is stored as it arrives; one that exceeds 10 MB is 413, and a sender that disconnects leaves no document', async ({
  farshore,
}) => {
  const { token } = await farshore.firm({ people: [] });
  const headers = { authorization: `Bearer ${token}` };
  const HEAD = '--b\r\ncontent-disposition: form-data; name="document_name"\r\n\r\nSent\r\n--b\r\n';
  const FILE = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  /** Chunks of 64 KiB, sent without a Content-Length. */
  async function* bodyOf(bytes: number, breaksOff = false) {
    yield Buffer.from(`${HEAD}${FILE}%PDF-1.7\n`);
    for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(Math.min(65_536, bytes - sent), ' ');
    if (breaksOff) throw new Error('the sender is gone');
    yield Buffer.from('\r\n--b--\r\n');
  }
  const send = (body: AsyncIterable<Buffer>) =>
    fetch(`${base}/api/v1/document`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body)) as BodyInit,
      duplex: 'half',
    } as RequestInit);

  const made = await send(bodyOf(3_000_000));
  const document = await made.json();
  expect([made.status, document.size_bytes]).toEqual([201, 3_000_009]);
  const got = await fetch(`${base}/api/v1/document/${document.id}/content`, { headers });
  expect((await got.arrayBuffer()).byteLength).toBe(3_000_009);
  expect(got.headers.get('content-security-policy')).toContain('sandbox');
  const large = await send(bodyOf(30_000_000));
  expect([large.status, (await large.json()).message]).toEqual([413, 'The file is larger than 10 MB']);

  const list = async () => {
    const { data } = await (await fetch(`${base}/api/v1/document?per_page=100`, { headers })).json();
    return data.filter(({ size_bytes }: { size_bytes: number }) => size_bytes === 5_000_009);
  };
  await expect(send(bodyOf(5_000_000, true))).rejects.toThrow();
  expect(await list()).toEqual([]);
  expect((await send(bodyOf(5_000_000))).status).toBe(201);
  expect(await list()).toHaveLength(1);
});
