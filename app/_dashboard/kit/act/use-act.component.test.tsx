import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, refusal, unreachable } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/problems/failure-notice';
import { type ActOptions, useAct } from './use-act';

type Count = Outputs['notifications']['count'];
type Options = ActOptions<{ up_to: string }, { unread: number }>;

const outputs: unknown[] = [];
beforeEach(() => {
  outputs.length = 0;
});

function Page({ options }: { options?: Options }) {
  const count = useQuery(useTRPC().notifications.count.queryOptions({}));
  const read = useAct('notifications.read', {
    undone: 'Notifications not marked',
    lookIn: 'Notifications',
    ...options,
  });
  return (
    <>
      <p>{count.data?.unread} unread</p>
      <button
        type="button"
        onClick={() => void read.run({ up_to: 'ntf_1' }).then((output) => outputs.push(output))}
      >
        Mark as read
      </button>
      <button type="button" onClick={read.reset}>
        Reset
      </button>
      <output>{read.pending ? 'Marking…' : read.done ? 'Marked' : 'Idle'}</output>
      {read.failure && <FailureNotice failure={read.failure} />}
    </>
  );
}

/** Each request for the count finds one fewer. */
function open(answer: Answers['notifications.read'], options?: Options) {
  let unread = 3;
  return show(<Page options={options} />, {
    answers: {
      'notifications.count': (): Count => ({ unread: unread--, approvals: true }),
      'notifications.read': answer,
      'security.state': {
        enrolled: false,
        recovery_codes_left: 0,
        passkeys: [],
        offers_passkeys: false,
        sessions: [],
      },
      'security.prove': { proved_at: '2026-11-20T09:00:00.000Z' },
    },
  });
}

const press = () => page.getByRole('button', { name: 'Mark as read' }).click();
const state = page.getByRole('status');

test('a second press while the step-up prompt is open starts nothing', async () => {
  let isVerified = false;
  const { asked } = open(() => (isVerified ? { unread: 0 } : refusal('step_up_required')), {
    about: ({ up_to }) => `Mark up to ${up_to}`,
  });
  await press();
  await expect
    .element(page.getByRole('dialog', { name: 'Confirm it’s you' }))
    .toHaveTextContent('Mark up to ntf_1');
  await expect.element(page.getByText('Marking…')).toBeVisible();
  const button = page.getByRole('button', { name: 'Mark as read', includeHidden: true });
  (button.element() as HTMLElement).click();
  (button.element() as HTMLElement).click();
  await expect.poll(() => outputs).toEqual([undefined, undefined]);
  isVerified = true;
  await page.getByLabelText('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(state).toHaveTextContent('Marked');
  expect(asked('notifications.read')).toHaveLength(2);
  expect(asked('security.prove')).toHaveLength(1);
  await expect.poll(() => outputs).toEqual([undefined, undefined, { unread: 0 }]);
});

test('an act whose step-up prompt is cancelled fails and can be started again', async () => {
  const { asked } = open(refusal('step_up_required'));
  await press();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Notifications not marked')).toBeVisible();
  await press();
  await expect.element(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  expect(asked('notifications.read')).toHaveLength(2);
});

test('two presses before the first answer send one request', async () => {
  let answer = () => {};
  const { asked } = open(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ unread: 0 });
      }),
  );
  await press();
  await press();
  answer();
  await expect.element(state).toHaveTextContent('Marked');
  expect(asked('notifications.read')).toHaveLength(1);
});

test('acts with a queue run one after another', async () => {
  const answers: (() => void)[] = [];
  const { asked } = open(() => new Promise((resolve) => answers.push(() => resolve({ unread: 0 }))), {
    queue: 'reading',
  });
  await press();
  await press();
  await expect.poll(() => asked('notifications.read')).toHaveLength(1);
  answers.shift()!();
  await expect.poll(() => asked('notifications.read')).toHaveLength(2);
  answers.shift()!();
  await expect.poll(() => outputs).toHaveLength(2);
});

test('shows the failure of a rejected act, until it is reset', async () => {
  open(refusal('invalid_request', { message: 'This notification is unknown' }));
  await press();
  await expect.element(page.getByText('Notifications not marked')).toBeVisible();
  await expect.element(page.getByText('This notification is unknown')).toBeVisible();
  expect(outputs).toEqual([undefined]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByText('Notifications not marked')).not.toBeInTheDocument();
});

test('says that the outcome is unknown if the response is lost, and where to look', async () => {
  open(unreachable);
  await press();
  await expect.element(page.getByText('Notifications may have been marked')).toBeVisible();
  await expect.element(page.getByText(/Check Notifications before you try again/)).toBeVisible();
});

test('refetches what the operation changes before it is done', async () => {
  open({ unread: 0 });
  await page.getByText('3 unread').click();
  await press();
  await expect.element(state).toHaveTextContent('Marked');
  expect(page.getByText('2 unread').elements()).toHaveLength(1);
});

test('refetches once after an act of several requests', async () => {
  const { asked } = open(
    { unread: 0 },
    {
      send: async (input, call) => {
        await call('notifications.read', input);
        return call('notifications.read', input);
      },
    },
  );
  await page.getByText('3 unread').click();
  await press();
  await expect.element(state).toHaveTextContent('Marked');
  expect(asked('notifications.read')).toHaveLength(2);
  expect(asked('notifications.count')).toHaveLength(2);
});

test('leaves the queries to a caller that updates them itself', async () => {
  const { asked } = open({ unread: 0 }, { refresh: false });
  await page.getByText('3 unread').click();
  await press();
  await expect.element(state).toHaveTextContent('Marked');
  expect(asked('notifications.count')).toHaveLength(1);
});
