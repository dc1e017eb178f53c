import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { LazyPart, lazyPart } from './lazy-part';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    ) : (
      this.props.children
    );
  }
}

// React reports each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test('a part that failed to load is loaded again the next time it is shown', async () => {
  let isOnline = false;
  let reads = 0;
  const part = lazyPart(async () => {
    reads += 1;
    if (!isOnline) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  show(
    <Boundary>
      <LazyPart part={part} props={{}} />
    </Boundary>,
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  // Once while the page rests and once as it is rendered, and never in a loop.
  await expect.poll(() => reads).toBe(2);
  isOnline = true;
  await expect
    .poll(async () => {
      if (retry.query()) await retry.click();
      return page.getByText('The part').query();
    })
    .not.toBeNull();
});
