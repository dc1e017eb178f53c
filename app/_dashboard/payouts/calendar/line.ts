import type { Outputs } from '@/app/_trpc/outputs';

export type Line = Outputs['home']['calendar']['data'][number];
