'use client';

import type { ReactNode } from 'react';
import { registry } from './registry';
import { Shell } from './shell/shell';

export const Dashboard = (props: { now: number; browserZone: string | null; children: ReactNode }) => (
  <Shell registry={registry} {...props} />
);
