'use client';

import { PageProblem } from '@/components/data/page-problem';

export default PageProblem;
