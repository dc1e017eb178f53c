import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useHydrated } from './hydrated';

let answer: string | undefined;

const Answer = () => <output>{useHydrated() && answer ? answer : '…'}</output>;

test('text that changed before hydration is shown without a hydration error', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Answer />);
  expect(box).toHaveTextContent('…');
  answer = 'Not verified';
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(box, <Answer />, { onRecoverableError });
  await expect.element(page.getByRole('status')).toHaveTextContent('Not verified');
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});
