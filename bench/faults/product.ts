/** The web process and the worker; each is killed repeatedly and started again. */
import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "#db/seed/seeded-random.ts";
import type { MeasuredProcess } from "../servers/measured-process.ts";
import { endAtOnce, startWeb, startWorker } from "./test-environment.ts";

export interface Killed {
  web: number;
  worker: number;
}

/** The progress of the work that continues meanwhile. */
interface Progress {
  /** Pieces that were done. */
  done(): number;
  isLate(): boolean;
}

const mostDone = 12;
/** In milliseconds. */
const longestMoment = 300;

export class Product {
  readonly #env: Record<string, string>;
  #web: MeasuredProcess;
  #worker: ChildProcess;
  readonly killed: Killed = { web: 0, worker: 0 };
  /** Called after each kill of the web process, with the address at which it answers again. */
  onKill: (back: Promise<string>) => void = () => undefined;

  private constructor(env: Record<string, string>, web: MeasuredProcess, worker: ChildProcess) {
    this.#env = env;
    this.#web = web;
    this.#worker = worker;
  }

  static async start(env: Record<string, string>): Promise<Product> {
    return new Product(env, await startWeb(env), await startWorker(env));
  }

  get origin(): string {
    return this.#web.origin;
  }

  async #killWeb(): Promise<void> {
    process.kill(this.#web.pid, "SIGKILL");
    this.killed.web += 1;
    const starting = startWeb(this.#env);
    this.onKill(starting.then(({ origin }) => origin));
    this.#web = await starting;
  }

  async #killWorker(): Promise<void> {
    await endAtOnce(this.#worker);
    this.killed.worker += 1;
    this.#worker = await startWorker(this.#env);
  }

  /**
   * Kills so many times in all, until `isLate`. A process runs until a random number of pieces of work was done, and a moment more:
   * on a slow machine as well as on a quick one it is killed in the middle of work.
   */
  async killAtRandom(kills: number, random: SeededRandom, work: Progress): Promise<void> {
    let begun = 0;
    const again = async (kill: () => Promise<void>) => {
      while (begun < kills && !work.isLate()) {
        begun += 1;
        const wanted = work.done() + random.whole(0, mostDone);
        while (work.done() < wanted && !work.isLate()) await pause(20);
        await pause(random.whole(0, longestMoment));
        await kill();
      }
    };
    await Promise.all([again(() => this.#killWorker()), again(() => this.#killWeb())]);
  }

  async stop(): Promise<void> {
    await this.#web.stop();
    await endAtOnce(this.#worker);
  }
}
