'use client';

import { ListPage } from '../../_resource/list-page';
import { beneficiaries } from './beneficiaries';

export const BeneficiaryList = () => <ListPage list={beneficiaries} />;
