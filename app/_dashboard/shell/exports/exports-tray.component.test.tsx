import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { ExportFile } from '../../kit/exports/use-exports';
import { ExportsButton } from './exports-button';

const running: ExportFile = {
  id: 'exp_1',
  status: 'running',
  file_name: 'payouts-2026-11-22.csv',
  rows: 12_345,
  written: 6_200,
  size_bytes: null,
  failure: null,
  requested_by: 'Ann Lee',
  created_at: '2026-11-22T10:00:00.000Z',
  expires_at: null,
};
const done: ExportFile = {
  ...running,
  status: 'done',
  written: 12_345,
  size_bytes: 1_234_567,
  expires_at: '2026-11-29T10:00:00.000Z',
};
const failed: ExportFile = {
  ...running,
  status: 'failed',
  failure: 'There is no disk space left for the file',
};

function showing(open: ExportFile[]) {
  const server = { open };
  const shown = show(<ExportsButton />, {
    as: 'viewer',
    answers: {
      'exports.open': () => ({ data: server.open }),
      'exports.cancel': () => {
        server.open = [];
        return { ...running, status: 'cancelled' };
      },
      'exports.retry': () => {
        server.open = [{ ...running, status: 'queued', written: 0 }];
        return server.open[0]!;
      },
      'exports.dismiss': ({ id }) => {
        server.open = [];
        return { id };
      },
    },
  });
  return { server, ...shown };
}

const tray = page.getByRole('dialog', { name: 'Your exports' });

test('an export shows its progress and then its file without a reload', async () => {
  const { server } = showing([running]);
  await page.getByRole('button', { name: 'Exporting 50%' }).click();
  await expect.element(tray.getByText('6,200 of 12,345 rows')).toBeVisible();
  await expect.element(tray.getByRole('progressbar')).toHaveAttribute('value', '6200');
  server.open = [done];
  await expect.element(tray.getByText('12,345 rows · 1.2 MB')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Export ready');
  const link = tray.getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveAttribute('href', '/api/files/exports/exp_1/content');
});

test('the tray lists running, finished and failed exports', async () => {
  showing([running, { ...done, id: 'exp_2' }, { ...failed, id: 'exp_3' }]);
  await page.getByRole('button', { name: /^Export/ }).click();
  await expect.element(tray.getByRole('progressbar')).toBeVisible();
  await expect.element(tray.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect.element(tray.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible('exports in each state');
});

test('a running export is cancelled and disappears from the tray', async () => {
  const { asked } = showing([{ ...running, status: 'queued', written: 0 }]);
  await page.getByRole('button', { name: 'Exporting 0%' }).click();
  await expect.element(tray.getByText('12,345 rows. Waiting to start')).toBeVisible();
  await tray.getByRole('button', { name: 'Cancel export' }).click();
  await expect.poll(() => page.getByRole('button').query()).toBeNull();
  await expect.poll(() => asked('exports.cancel')).toEqual([{ id: 'exp_1' }]);
});

test('a failed export says why and can be restarted', async () => {
  const { asked } = showing([failed]);
  await page.getByRole('button', { name: 'Export failed' }).click();
  await expect.element(tray.getByText('There is no disk space left for the file')).toBeVisible();
  await tray.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tray.getByText('Waiting to start')).toBeVisible();
  await expect.poll(() => asked('exports.retry')).toEqual([{ id: 'exp_1' }]);
});

test('a finished export can be dismissed', async () => {
  const { asked } = showing([done]);
  await page.getByRole('button', { name: 'Export ready' }).click();
  await tray.getByRole('button', { name: 'Dismiss payouts-2026-11-22.csv' }).click();
  await expect.poll(() => page.getByRole('button').query()).toBeNull();
  await expect.poll(() => asked('exports.dismiss')).toEqual([{ id: 'exp_1' }]);
});

test('a failed action shows its error next to the export', async () => {
  show(<ExportsButton />, {
    answers: {
      'exports.open': { data: [running] },
      'exports.cancel': refusal('state_not_allowed', { message: 'The export has already ended' }),
    },
  });
  await page.getByRole('button', { name: 'Exporting 50%' }).click();
  await tray.getByRole('button', { name: 'Cancel export' }).click();
  await expect.element(tray.getByRole('alert')).toHaveTextContent('The export has already ended');
});
