/** Lists to begin with. Each model is sold by its manufacturer; which of them a program approves is for the organization to say. */
import type { Choice } from "./choice-table.ts";

export interface ReadyList {
  id: string;
  name: string;
  choices: Choice[];
}

const models = (manufacturer: string, ...labels: string[]): Choice[] =>
  labels.map((label) => ({
    label: `${manufacturer} ${label}`,
    values: { Manufacturer: manufacturer },
  }));

export const readyLists: readonly ReadyList[] = [
  {
    id: "inverters",
    name: "Approved inverters",
    choices: [
      ...models("Enphase", "IQ7PLUS-72-2-US", "IQ7A-72-2-US", "IQ8PLUS-72-2-US", "IQ8A-72-2-US"),
      ...models("Fronius", "Primo 5.0-1", "Primo 7.6-1", "Primo 10.0-1", "Symo 15.0-3 480"),
      ...models("SMA", "SB5.0-1SP-US-41", "SB7.7-1SP-US-41", "STP 50-US-41"),
      ...models(
        "SolarEdge",
        "SE3800H-US",
        "SE5000H-US",
        "SE7600H-US",
        "SE10000H-US",
        "SE11400H-US",
      ),
      ...models("Tesla", "1538000 (7.6 kW)"),
    ],
  },
  {
    id: "modules",
    name: "Approved modules",
    choices: [
      ...models("Canadian Solar", "CS6R-400MS", "CS6R-410MS", "CS3N-410MS"),
      ...models("Hanwha Q CELLS", "Q.PEAK DUO BLK ML-G10+ 400", "Q.PEAK DUO BLK ML-G10+ 410"),
      ...models("JinkoSolar", "JKM400M-54HL4-V", "JKM410M-54HL4-V"),
      ...models("LONGi", "LR5-54HPB-400M", "LR5-54HPB-405M"),
      ...models("REC", "REC400AA", "REC405AA", "REC410AA Pure"),
      ...models("Silfab", "SIL-400 HC+", "SIL-410 HC+"),
    ],
  },
];
