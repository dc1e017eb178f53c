import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countdown } from './countdown';
import { NowProvider, useSeconds } from './now';

const SERVED = Date.now() - 90_000;

const Left = () => <p role="timer">{countdown(SERVED + 600_000 - useSeconds())}</p>;

const tree = (
  <NowProvider initial={SERVED} ahead={0}>
    <Left />
  </NowProvider>
);

test("a page hydrated long after it was served starts with the server's time, then corrects it", async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(tree);
  expect(box).toHaveTextContent('10:00');
  const fault = vi.fn();
  const root = hydrateRoot(box, tree, { onRecoverableError: fault });
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^[1-8]:\d\d$/);
  expect(fault).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});
