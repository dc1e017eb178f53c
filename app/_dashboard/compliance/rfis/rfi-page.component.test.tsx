import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import type { RfiView } from '@/app/_trpc/outputs';
import { RfiPage } from './detail-view';

const view: RfiView = {
  rfi: {
    id: 'rfi_00000000000000000000000001',
    status: 'action_required',
    entity_type: 'payout',
    entity_id: 'payout_00000000000000000000000001',
    reason_code: 'DOCUMENTS',
    reason_code_description: 'Documents needed',
    instructions: 'Send the invoice and the register.',
    response_deadline: '2030-01-01T00:00:00.000Z',
    documents_required: [
      { rfi_doc_id: 'doc_a', description: 'Invoice', status: 'pending' },
      { rfi_doc_id: 'doc_b', description: 'Register', status: 'pending' },
    ],
    documents_submitted: [],
    comments: [],
    resolved_at: null,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  },
  subject: { amount: 100_000, currency: 'USD', name: 'Asha Traders' },
  documents: [],
  can: { respond: { allowed: true, reason: null } },
};

test('a request with two missing documents says so next to its button', async () => {
  show(<RfiPage id={view.rfi.id} />, { as: 'compliance', answers: { 'rfis.view': view } });
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await expect.element(submit).toHaveAccessibleDescription('2 documents are missing');
  await expectAccessible('a request');
});

test('a viewer can read a request but not respond to it', async () => {
  const refused = { respond: { allowed: false, reason: 'Your role can’t submit documents' } };
  show(<RfiPage id={view.rfi.id} />, {
    as: 'viewer',
    answers: { 'rfis.view': { ...view, can: refused } },
  });
  await expect.element(page.getByText('Your role can’t submit documents')).toBeVisible();
  expect(page.getByRole('button', { name: 'Submit documents' }).query()).toBeNull();
  expect(page.getByLabelText('Comment to the reviewer').query()).toBeNull();
});

class Sending {
  static readonly all: Sending[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  constructor() {
    Sending.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share, total: 1 });
  }
  answer(id: string, status = 'uploaded') {
    this.status = 201;
    this.responseText = JSON.stringify({ id, document_name: id, status });
    this.onload?.();
  }
}

afterEach(() => {
  Sending.all.splice(0);
  vi.unstubAllGlobals();
});

function openWithUploads(answers = {}) {
  vi.stubGlobal('XMLHttpRequest', Sending);
  return show(<RfiPage id={view.rfi.id} />, {
    as: 'compliance',
    answers: { 'rfis.view': view, 'rfis.respond': view.rfi, ...answers },
  });
}

const drop = (name: string, file: string) =>
  page
    .getByRole('group', { name })
    .getByLabelText('Drop a file here or choose a file')
    .upload(new File(['%PDF-1.7'], file));

test('the button waits for files that are uploaded and scanned, names the step, and is then ready', async () => {
  const { asked } = openWithUploads();
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await drop('Invoice', 'invoice.pdf');
  await expect.element(submit).toHaveAccessibleDescription('One document is missing');
  await drop('Register', 'register.pdf');
  await expect.element(submit).toHaveAccessibleDescription('Uploading 2 documents…');
  for (const sending of Sending.all) sending.progress(1);
  await expect.element(submit).toHaveAccessibleDescription('Scanning 2 documents…');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  Sending.all[0]!.answer('document_1');
  Sending.all[1]!.answer('document_2');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
  await expect
    .poll(() => asked('rfis.respond'))
    .toMatchObject([{ documents: [{ doc_id: 'document_1' }, { doc_id: 'document_2' }] }]);
});

test('a quarantined document keeps the button waiting until it is scanned', async () => {
  const document = {
    id: 'document_2',
    document_name: 'Register',
    file_name: 'register.pdf',
    status: 'quarantined' as 'quarantined' | 'infected',
    content_type: 'application/pdf',
    size_bytes: 8,
    sha256: 'a',
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  };
  openWithUploads({ 'documents.get': () => document });
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await drop('Invoice', 'invoice.pdf');
  await drop('Register', 'register.pdf');
  Sending.all[0]!.answer('document_1');
  Sending.all[1]!.answer('document_2', 'quarantined');
  await expect.element(submit).toHaveAccessibleDescription('Scanning 1 document…');
  document.status = 'infected';
  await expect.element(page.getByRole('alert'), { timeout: 5_000 }).toHaveTextContent('Malware was found');
  await expect.element(submit).toHaveAccessibleDescription('A file with malware can’t be submitted');
});

test('an identity document is not chosen among spreadsheets', async () => {
  const [invoice, register] = view.rfi.documents_required;
  const identity = { ...register!, description: 'Registration or identity document of the beneficiary' };
  openWithUploads({
    'rfis.view': { ...view, rfi: { ...view.rfi, documents_required: [invoice!, identity] } },
  });
  const input = (name: string) =>
    page.getByRole('group', { name }).getByLabelText('Drop a file here or choose a file');
  await expect.element(input('Invoice')).toHaveAttribute('accept', expect.stringContaining('.csv'));
  await expect.element(input(identity.description)).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png,.docx');
});
