'use client';

import { DetailPage } from '../../_resource/detail-page';
import { rfi } from './rfi';

export const RfiPage = ({ id }: { id: string }) => <DetailPage detail={rfi} id={id} />;
