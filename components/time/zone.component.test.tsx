import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readZone, zoneCookie } from '@/server/kernel/time/zone-cookie';
import { Moment } from './moment';
import { NowProvider } from './now';
import { ZoneName, ZoneProvider } from './zone';

afterEach(() => vi.restoreAllMocks());

const AT = '2026-11-22T20:30:00Z';
const tree = (
  <NowProvider initial={Date.parse('2026-11-23T09:00:00Z')} ahead={0}>
    <Moment at={AT} exact focusable /> <ZoneName at={AT} />
  </NowProvider>
);

test('a time is in UTC on the server, then in the viewer’s zone, with UTC on hover', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(tree);
  expect(box).toHaveTextContent('22 Nov, 20:30 UTC');
  // IST; the test browser's zone is fixed to UTC.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  const fault = vi.fn();
  const root = hydrateRoot(box, tree, { onRecoverableError: fault });
  await expect.element(box).toHaveTextContent('23 Nov, 02:00');
  await userEvent.hover(page.getByText('23 Nov, 02:00'));
  await expect.element(page.getByText('22 Nov 2026, 20:30:00 UTC')).toBeVisible();
  expect(fault).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});

test('a time is in the chosen zone from the start', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const chosen = <ZoneProvider chosen="Asia/Kolkata">{tree}</ZoneProvider>;
  box.innerHTML = renderToString(chosen);
  expect(box).toHaveTextContent('23 Nov, 02:00 Asia/Kolkata');
  const fault = vi.fn();
  const root = hydrateRoot(box, chosen, { onRecoverableError: fault });
  await expect.element(box).toHaveTextContent(/^23 Nov, 02:00 (IST|GMT\+5:30)$/);
  expect(fault).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});

test('a time is in the browser’s zone from the second visit on, without a chosen one', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const again = (
    <ZoneProvider chosen={null} browser="Asia/Kolkata">
      {tree}
    </ZoneProvider>
  );
  box.innerHTML = renderToString(again);
  expect(box).toHaveTextContent('23 Nov, 02:00 Asia/Kolkata');
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  const fault = vi.fn();
  const root = hydrateRoot(box, again, { onRecoverableError: fault });
  await expect.element(box).not.toHaveTextContent('Asia/Kolkata');
  expect(box).toHaveTextContent('23 Nov, 02:00');
  expect(fault).not.toHaveBeenCalled();
  expect(document.cookie).toContain(`${zoneCookie}=UTC`);
  root.unmount();
  box.remove();
});

test('a cookie that names no time zone counts as none', () => {
  expect(readZone('Asia/Kolkata')).toBe('Asia/Kolkata');
  expect([undefined, '', 'Atlantis/Poseidonis'].map(readZone)).toEqual([null, null, null]);
});
