'use client';

import { DetailPage } from '../../_resource/detail-page';
import { session } from './session';

export const SessionPage = ({ id }: { id: string }) => <DetailPage detail={session} id={id} />;
