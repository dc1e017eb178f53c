import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/samples';
import { show } from '@/app/_testing/show';
import { DocumentList } from './document-list';

test('a viewer can read documents but not upload one', async () => {
  show(<DocumentList />, { as: 'viewer', answers: { 'documents.rows': pageOf() } });
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  expect(page.getByText('Drop files here').query()).toBeNull();
});

test('a list that failed to load says what to do and loads when it is tried again', async () => {
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
