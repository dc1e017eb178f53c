'use client';

import { ListPage } from '../../kit/list/list-page';
import { beneficiaries } from './list';

export const BeneficiaryList = () => <ListPage list={beneficiaries} />;
