'use client';

import { DetailPage } from '../../_resource/detail-page';
import { document } from './document';

export const DocumentPage = ({ id }: { id: string }) => <DetailPage detail={document} id={id} />;
