import { useMutation, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, refusal, unreachable } from '../_testing/answers';
import { show } from '../_testing/show';
import { useTRPC } from './client';

function Page({ after }: { after: (done: string) => void }) {
  const trpc = useTRPC();
  const count = useQuery(trpc.notifications.count.queryOptions({}));
  const views = useQuery(trpc.saved_views.list.queryOptions({ list: '/payouts' }));
  const read = useMutation(
    trpc.notifications.read.mutationOptions({ onSettled: () => after('own callback') }),
  );
  if (!count.data || !views.data) return <p>Loading</p>;
  return (
    <>
      <p>{count.data.unread} unread</p>
      <button
        type="button"
        onClick={() => read.mutate({ up_to: 'ntf_1' }, { onSettled: () => after('callback of the call') })}
      >
        Mark as read
      </button>
      <output>{read.status}</output>
    </>
  );
}

async function markAsRead(answer: Answers['notifications.read']) {
  const done: string[] = [];
  let unread = 3;
  const { asked } = show(<Page after={(step) => done.push(step)} />, {
    answers: {
      'notifications.count': () => {
        done.push('count');
        return { unread: unread--, approvals: true };
      },
      'saved_views.list': { data: [] },
      'notifications.read': answer,
    },
  });
  await page.getByText('3 unread').click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByRole('status')).not.toHaveTextContent(/idle|pending/);
  return { done, asked };
}

test('a mutation refetches the queries that its operation changes, before the callback of the call', async () => {
  const { done, asked } = await markAsRead({ unread: 0 });
  await expect.element(page.getByText('2 unread')).toBeVisible();
  expect(done).toEqual(['count', 'count', 'own callback', 'callback of the call']);
  await expect.poll(() => asked('saved_views.list')).toHaveLength(1);
});

test('a lost response refetches too, because the mutation may have taken effect', async () => {
  await markAsRead(unreachable);
  await expect.element(page.getByText('2 unread')).toBeVisible();
});

test('a mutation rejected for missing permission refetches nothing', async () => {
  const { done } = await markAsRead(refusal('forbidden'));
  expect(done).toEqual(['count', 'own callback', 'callback of the call']);
});
