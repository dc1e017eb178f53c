import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { Kbd, shortcutProps } from './kbd';

test.each([
  ['Win32', 'Ctrl K'],
  ['Linux x86_64', 'Ctrl K'],
  ['MacIntel', '⌘K'],
])('on %s the modifier is shown as in %s', async (platform, text) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  show(<Kbd keys="mod+k" />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  vi.restoreAllMocks();
});

test('a key sequence is described in words, because aria-keyshortcuts reads it as alternatives', () => {
  expect(shortcutProps('c p')).toEqual({ 'aria-description': 'Shortcut: C, then P' });
  expect(shortcutProps('a')).toEqual({ 'aria-keyshortcuts': 'a' });
  expect(shortcutProps('mod+k')).toEqual({ 'aria-keyshortcuts': 'Meta+k Control+k' });
});
