import type { Outputs } from '@/app/_trpc/outputs';

export type Review = Outputs['reviews']['list']['data'][number];
