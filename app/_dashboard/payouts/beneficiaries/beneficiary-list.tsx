'use client';

import { ListPage } from '../../kit/list/list-page';
import { beneficiaries } from './beneficiaries';

export const BeneficiaryList = () => <ListPage list={beneficiaries} />;
