import { listClientModules } from '@/lib/server/publishing/pages/sealing/flight';

const modulesOf = (...rows: string[]) => listClientModules(Buffer.from(rows.join('')));

describe('the flight data of a page', () => {
  it('names the client modules that the page renders, each once', () => {
    const rows = [
      '3:I[4766,["$2"],"NavLink"]\n',
      '4:I["abc",[],"default"]\n',
      '5:I[4766,[],"x"]\n',
    ];
    expect(modulesOf('1:"$Sreact.fragment"\n', ...rows)).toEqual(['4766', 'abc']);
  });

  it('is not fooled by text that looks like such a row', () => {
    const text = 'a\n7:I[666,[],"evil"]\n';
    const length = Buffer.byteLength(text).toString(16);
    expect(modulesOf(`6:T${length},${text}`, '8:I[1,[],"real"]\n')).toEqual(['1']);
  });

  it('counts text in bytes, not in letters', () => {
    const text = 'café – 大学';
    const length = Buffer.byteLength(text).toString(16);
    expect(modulesOf(`6:T${length},${text}`, '8:I[1,[],"real"]\n')).toEqual(['1']);
  });

  it('may begin a row without an id', () => {
    expect(modulesOf(':HL["/a.css","style"]\n', '8:I[1,[],"real"]\n')).toEqual(['1']);
  });
});
