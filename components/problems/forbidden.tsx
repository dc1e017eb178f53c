import { Lock } from 'lucide-react';
import { EmptyState } from '../primitives/empty-state';
import type { Failure } from './failure';

type Props = { missing: NonNullable<Failure['forbidden']>; heading?: 'h1' | 'h2' };

export const Forbidden = ({ missing, heading }: Props) =>
  missing === 'role' ? (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title="You don’t have access to this page"
      heading={heading}
    >
      <p>Ask an owner or admin to change your role.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={<Lock aria-hidden="true" />} title="Feature not enabled" heading={heading}>
      <p>Ask your administrator to enable it for your business.</p>
    </EmptyState>
  );
