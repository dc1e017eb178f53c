import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { UploadLine } from '@/components/form/upload-line';
import { DocumentList } from './list-view';

const AT = '2026-11-20T09:00:00.000Z';

const document = (status: 'uploaded' | 'quarantined') => ({
  id: 'doc_00000000000000000000000001',
  document_name: 'Invoice 42',
  file_name: 'invoice-42.pdf',
  status,
  content_type: 'application/pdf',
  size_bytes: 2_048,
  sha256: 'a'.repeat(64),
  created_at: AT,
  updated_at: AT,
});

test('a quarantined file is marked in the list, also on a phone', async () => {
  for (const width of [1280, 320]) {
    await page.viewport(width, 700);
    const row = { document: document('quarantined'), uploaded_by: 'Olivia Hart' };
    show(<DocumentList />, { as: 'viewer', answers: { 'documents.rows': pageOf(row) } });
    await expect.element(page.getByRole('link', { name: 'Invoice 42, quarantined' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Quarantined', exact: true })).toBeVisible();
    clear();
  }
});

test.each([
  ['uploaded', 'Uploaded'],
  ['quarantined', 'Quarantined until it has been scanned for malware'],
] as const)('an uploaded file shows its status: %s', async (status, says) => {
  const file = new File(['%PDF'], 'invoice-42.pdf');
  const item = { key: 'a', file, sent: 1, document: document(status) };
  const nothing = () => {};
  show(
    <ul>
      <UploadLine item={item} onRetry={nothing} onRemove={nothing} />
    </ul>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent(says);
});

test('a viewer can read documents but not upload one', async () => {
  show(<DocumentList />, { as: 'viewer', answers: { 'documents.rows': pageOf() } });
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  expect(page.getByText('Drop files here').query()).toBeNull();
});

test('a list that failed to load can be retried', async () => {
  let down = true;
  show(<DocumentList />, {
    as: 'maker',
    answers: { 'documents.rows': () => (down ? refusal('invalid_request') : pageOf()) },
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  down = false;
  await again.click();
  await expect.element(page.getByText('No documents yet')).toBeVisible();
});
