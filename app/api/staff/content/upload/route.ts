import { receiveUpload } from '@/lib/server/editor/receiving/receive-upload';

/** Receives images and documents for a draft, with the fields of its form. */
export const POST = receiveUpload;
