'use client';

import type { ReactNode } from 'react';
import { registry } from './registry';
import { Shell } from './shell/shell';

export const Dashboard = (props: { now: number; children: ReactNode }) => (
  <Shell registry={registry} {...props} />
);
