import { useSuspenseQuery } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { balances } from '@/app/_dashboard/treasury/samples';
import { refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { useTRPC } from '@/app/_trpc/client';
import DashboardError from './error';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <DashboardError error={error} reset={() => this.setState({ error: null })} />;
  }
}

function Balances() {
  const { data } = useSuspenseQuery(useTRPC().balances.view.queryOptions({}, { retry: false }));
  return <p>{data.rows.length} balances</p>;
}

test('“Try again” on a failed page requests its data again', async () => {
  // React reports the error that the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  let fails = true;
  const { asked } = show(
    <Boundary>
      <Balances />
    </Boundary>,
    { answers: { 'balances.view': () => (fails ? refusal('internal_error') : balances) } },
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('This page couldn’t be loaded');
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('Nothing was changed');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/balances/)).toBeVisible();
  await expect.poll(() => asked('balances.view')).toHaveLength(2);
  report.mockRestore();
});
