import { randomUUID } from 'node:crypto';
import { measureOnce, type MeasuredImage } from '@/lib/server/content/files/images/image-file';

const SIZE = { width: 40, height: 30, isResized: true };

describe('measureOnce', () => {
  it('opens an image once for each content and each extension', () => {
    const [hash, other] = [randomUUID(), randomUUID()];
    const open = jest.fn<MeasuredImage, []>(() => SIZE);
    const files = [
      { name: 'lake.jpg', hash },
      { name: 'copy.JPG', hash },
      { name: 'lake.jpg', hash: other },
      { name: 'lake.png', hash },
      { name: 'lake.jpg', hash },
    ];
    for (const file of files) expect(measureOnce({ ...file, bytes: 1 }, open)).toEqual(SIZE);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['of unknown content', null, SIZE],
    ['that was refused', randomUUID(), { found: 'which is damaged' }],
  ])('opens an image %s again', (_name, hash, image) => {
    const open = jest.fn<MeasuredImage, []>(() => image);
    const file = { name: 'lake.jpg', hash, bytes: 1 };
    expect([measureOnce(file, open), measureOnce(file, open)]).toEqual([image, image]);
    expect(open).toHaveBeenCalledTimes(2);
  });
});
