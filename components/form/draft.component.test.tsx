import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoginForm } from '@/app/_auth/login-form';
import { clear, show } from '@/app/_testing/show';
import { DraftOwner, useDraft } from './draft';

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

test('the sign-in page deletes drafts of the previous session', async () => {
  await keepDraft();
  show(<LoginForm to="/" />);
  await expect.poll(() => sessionStorage.length).toBe(0);
});
