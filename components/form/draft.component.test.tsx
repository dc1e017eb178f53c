import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoginForm } from '@/app/_auth/login-form';
import { clear, show } from '@/app/_testing/show';
import { useDraft } from './draft';
import { DraftOwner, forgetDrafts } from './draft-owner';

function Offered() {
  const { offered } = useDraft('customer', { name: 'Acme' }, false);
  return <p>{offered ? `Offered ${offered.name}` : 'Nothing offered'}</p>;
}

function Typed() {
  useDraft('customer', { name: 'Acme' }, true);
  return <p>Typed</p>;
}

async function keepDraft() {
  show(<Typed />);
  await expect.poll(() => sessionStorage.length).toBe(1);
  clear({ keepStorage: true });
}

test('offers a draft to the person who typed it', async () => {
  await keepDraft();
  show(<Offered />);
  await expect.element(page.getByText('Offered Acme')).toBeVisible();
  expect(localStorage.length).toBe(0);
});

test('hides a draft from another person and another merchant', async () => {
  await keepDraft();
  show(
    <DraftOwner value="merch_00000000000000000000000001.person_2">
      <Offered />
    </DraftOwner>,
  );
  await expect.element(page.getByText('Nothing offered')).toBeVisible();
});

test('keeps a draft over a session that expired, until its person signs out', async () => {
  await keepDraft();
  show(<LoginForm to="/" />);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  clear({ keepStorage: true });
  show(<Offered />);
  await expect.element(page.getByText('Offered Acme')).toBeVisible();
  forgetDrafts();
  expect(sessionStorage.length).toBe(0);
});

test('deletes drafts and recent searches of another person who used the tab', async () => {
  sessionStorage.setItem('farshore.draft.merch_1.person_2.customer', '{}');
  sessionStorage.setItem('farshore.recent.merch_1.person_2', '[]');
  await keepDraft();
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^farshore\.draft\..*\.customer$/)]);
});
