import '@fontsource-variable/inter';
import { CircleCheck, Clock, Inbox, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectContrast } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { Amount } from './amounts/amount';
import { ChartSwitch } from './chart/chart-table';
import { ColumnTip } from './chart/column-chart';
import { DayBars } from './chart/day-bars';
import { Fact, Facts } from './detail/facts';
import { Timeline, type TimelineEntry } from './detail/timeline';
import { Choice } from './form/choice';
import { ErrorSummary } from './form/error-summary';
import { Segments } from './form/segments';
import { Select } from './form/select';
import { TextField } from './form/text-field';
import { tabClass } from './list/tab-class';
import { Avatar } from './primitives/avatar';
import { Badge } from './primitives/badge';
import { Button } from './primitives/button';
import { Checkbox, Radio } from './primitives/checkbox';
import { Combobox } from './primitives/combobox';
import { Dialog } from './primitives/dialog';
import { DisabledAction } from './primitives/disabled-action';
import { EmptyState } from './primitives/empty-state';
import { Kbd } from './primitives/kbd';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from './primitives/menu';
import { Notice } from './primitives/notice';
import { Progress } from './primitives/progress';
import { Ring } from './primitives/ring';
import { SimpleTable } from './primitives/table';
import { Tag } from './primitives/tag';
import { Textarea } from './primitives/textarea';
import { Tooltip } from './primitives/tooltip';
import { FailureNotice } from './problems/failure-notice';

const nothing = () => {};

const entries: TimelineEntry[] = [
  {
    id: 'evt_1',
    at: '2026-11-20T09:00:00.000Z',
    title: 'Created',
    detail: null,
    actor: { type: 'key', name: 'Accounting' },
  },
  {
    id: 'evt_2',
    at: '2026-11-20T09:05:00.000Z',
    title: 'Rejected',
    detail: 'Wrong invoice',
    actor: { type: 'person', name: 'Asha Rao' },
    tone: 'red',
  },
];

const catalogue: Readonly<Record<string, ReactNode>> = {
  buttons: (
    <div className="flex flex-wrap gap-2">
      <Button>Plain</Button>
      <Button variant="primary">Primary</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="primary" pending>
        Pending…
      </Button>
      <Button disabled>Disabled</Button>
      <Button square aria-label="Send">
        <Send aria-hidden="true" />
      </Button>
      <DisabledAction why="Your role can’t create payouts">New payout</DisabledAction>
    </div>
  ),
  statuses: (
    <div className="flex flex-wrap gap-2">
      <Badge label="Sent" tone="neutral" icon={CircleCheck} />
      <Badge label="Processing" tone="progress" icon={Clock} />
      <Badge label="Waiting for approval" tone="attention" icon={TriangleAlert} />
      <Badge label="Failed" tone="bad" icon={TriangleAlert} />
      <Tag>Sandbox</Tag>
      <Tag tone="attention">New account</Tag>
      <Tag tone="bad">Duplicate</Tag>
      <Avatar name="Asha Rao" />
      <Avatar name="Tom Becker" round />
      <Kbd keys="mod+enter" />
      <Ring part={0.4} pressing={false} />
    </div>
  ),
  fields: (
    <div className="grid w-96 gap-3">
      <TextField label="Beneficiary" value="Asha Traders" onChange={nothing} hint="As the bank knows it" />
      <TextField label="Account number" value="12" onChange={nothing} error="Enter 9 to 18 digits" required />
      <Select
        aria-label="Currency"
        value="EUR"
        onChange={nothing}
        options={[{ value: 'EUR', label: 'EUR, euro' }]}
      />
      <Combobox
        control={{ id: 'payee', className: 'h-field rounded-lg border border-line-strong px-3' }}
        label="Pay to"
        placeholder="Name or account"
        chosen="Asha Traders"
        options={[]}
        onSearch={nothing}
        onPick={nothing}
        empty="No results"
      />
      <Textarea aria-label="Note" defaultValue="Second half of the order" />
      <Choice
        path="type"
        label="Type"
        value="business"
        onChange={nothing}
        options={[
          { value: 'business', label: 'Business' },
          { value: 'individual', label: 'Individual' },
        ]}
      />
      <Checkbox defaultChecked>Email the customer</Checkbox>
      <Radio disabled>Not available</Radio>
    </div>
  ),
  segments: (
    <Segments
      label="Old secret works for"
      value="day"
      onChange={nothing}
      options={[
        { value: 'hour', label: '1 hour' },
        { value: 'day', label: '24 hours' },
        { value: 'week', label: '7 days' },
      ]}
    />
  ),
  notices: (
    <div className="grid w-96 gap-2">
      <Notice tone="red" title="Payout not sent">
        <p>The bank refused the account.</p>
      </Notice>
      <Notice tone="amber" title="The rate expires in 2 minutes" />
      <Notice tone="blue" title="An export is running" />
      <Progress label="Uploaded" value={40} max={100} />
    </div>
  ),
  facts: (
    <div className="w-96 space-y-4">
      <Facts>
        <Fact term="Amount">
          <Amount amount={1_234_567} currency="USD" />
        </Fact>
        <Fact term="Purpose">Software services</Fact>
      </Facts>
      <Timeline entries={entries} />
    </div>
  ),
  table: (
    <div className="w-96">
      <SimpleTable
        label="Balances"
        rows={[
          { currency: 'EUR', amount: 1_250_00 },
          { currency: 'JPY', amount: 90_000 },
        ]}
        keyOf={({ currency }) => currency}
        columns={[
          { header: 'Currency', cell: ({ currency }) => currency },
          { header: 'Available', align: 'end', cell: (row) => <Amount {...row} /> },
        ]}
      />
    </div>
  ),
  'empty state': (
    <EmptyState icon={<Inbox aria-hidden="true" />} title="No payouts yet">
      <p>Payouts appear here once you create one.</p>
    </EmptyState>
  ),
};

/** Looks without a picture, whose contrast is checked. */
const furtherLooks = (
  <>
    <ErrorSummary faults={[{ path: 'name', rule: 'required', message: 'Name is required' }]} refusals={0} />
    <FailureNotice
      failure={{ title: 'Payout not sent', detail: 'Try again.', requestId: 'req_1', forbidden: null }}
      onRetry={nothing}
    />
    <Timeline
      entries={(['green', 'red', 'grey', 'accent'] as const).map((tone) => ({
        ...entries[1]!,
        id: tone,
        tone,
      }))}
    />
    <nav aria-label="Tabs" className="flex gap-3">
      <a href="#all" className={tabClass(true)}>
        All <span className="text-faint text-xs">3</span>
      </a>
      <a href="#failed" className={tabClass(false)}>
        Failed <span className="text-faint text-xs">1</span>
      </a>
    </nav>
    <p>
      A text that leads to{' '}
      <a href="#link" className="text-accent underline">
        a page
      </a>
      , <code className="rounded-sm bg-sunken px-1 font-mono text-xs">code</code> and{' '}
      <span className="text-green">a success</span>.
    </p>
    <p className="bg-accent-soft p-2">
      A selected row <span className="text-muted">with a detail</span>{' '}
      <span className="text-faint">and a time</span> <Badge label="Sent" tone="neutral" icon={CircleCheck} />
    </p>
    <p className="bg-sand text-2xs text-sand-ink">Sandbox</p>
    <p className="w-fit rounded-full bg-accent px-1 text-2xs text-accent-ink">3</p>
    <ChartSwitch view="table" onChoose={nothing} />
    <DayBars days={[{ date: '2026-11-20', count: 3, title: '3 on 20 Nov' }]} />
    <div className="relative h-20">
      <ColumnTip place={{ left: '0' }} title="20 Nov" lines={[['Succeeded', '12', 'bg-accent']]} />
    </div>
    <pre className="docs-code">
      {['attr', 'string', 'number', 'keyword', 'comment'].map((part) => (
        <span key={part} className={`hljs-${part}`}>
          {part}
        </span>
      ))}
    </pre>
  </>
);

beforeAll(async () => {
  // Pages get it from Next.js; a font of the system would differ between machines.
  for (const font of ['--font-inter', '--font-inter-ext', '--font-geist-mono'])
    document.documentElement.style.setProperty(font, '"Inter Variable"');
  await document.fonts.load('16px "Inter Variable"');
});

/** Rendering of text may differ slightly between versions of Chromium; half the radius differs by 50 to 140 pixels. */
const comparison = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { allowedMismatchedPixels: 20 },
} as const;

// Other systems draw the controls of a form differently.
describe.skipIf(!navigator.userAgent.includes('Linux')).each(['light', 'dark'])('in %s', (theme) => {
  const looksLike = async (name: string, element = page.getByTestId('shown')) => {
    await expect.element(element).toMatchScreenshot(`${name} ${theme}`, comparison);
  };
  const draw = (part: ReactNode) => {
    document.documentElement.dataset.theme = theme;
    show(
      <div data-testid="shown" className="w-fit max-w-2xl bg-paper p-4 text-sm text-text">
        {part}
      </div>,
    );
  };

  test.each(Object.keys(catalogue))('%s look as before', async (name) => {
    draw(catalogue[name]);
    await looksLike(name);
  });

  test('an open menu looks as before', async () => {
    draw(
      <Menu>
        <MenuTrigger>Actions</MenuTrigger>
        <MenuContent align="start">
          <MenuLabel>Payout</MenuLabel>
          <MenuItem>Copy ID</MenuItem>
          <MenuSeparator />
          <MenuItem>Cancel payout</MenuItem>
        </MenuContent>
      </Menu>,
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy ID' }).hover();
    await looksLike('menu', page.getByRole('menu'));
  });

  test('a tooltip looks as before', async () => {
    draw(
      <Tooltip tip="20 November 2026, 09:00 UTC">
        <button type="button">2 hours ago</button>
      </Tooltip>,
    );
    await page.getByRole('button').hover();
    await looksLike('tooltip', page.getByRole('tooltip'));
  });

  test('a dialog looks as before', async () => {
    draw(
      <Dialog
        open
        onOpenChange={nothing}
        title="Cancel this payout?"
        description="Nothing leaves your balance."
        actions={
          <>
            <Button>Keep payout</Button>
            <Button variant="danger">Cancel payout</Button>
          </>
        }
      />,
    );
    await looksLike('dialog', page.getByRole('dialog'));
  });
});

test.each(['bg-paper', 'bg-surface', 'bg-sunken'])(
  'all text has enough contrast in both themes on %s',
  async (back) => {
    show(
      <div className={`${back} space-y-4 p-4 text-sm text-text`}>
        {Object.entries(catalogue).map(([name, part]) => (
          <section key={name} aria-label={name}>
            {part}
          </section>
        ))}
        {furtherLooks}
      </div>,
    );
    await expect.element(page.getByText('Payouts appear here once you create one.')).toBeVisible();
    await expectContrast(`the catalogue on ${back}`);
  },
);

test.each(['Plain', 'Primary', 'Danger', 'Quiet'])(
  'a %s button has enough contrast under the pointer',
  async (name) => {
    show(catalogue.buttons);
    await page.getByRole('button', { name }).hover();
    await expectContrast(`the button ${name} under the pointer`);
  },
);
