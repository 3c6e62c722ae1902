/** Opens the database of unsent work, and carries over what an earlier release stored in it. */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import {
  answerId,
  type UnsentDatabase,
  type UnsentAction,
  type UnsentAnswer,
} from "./databases.ts";
import { recordCreation } from "./storage-eviction.ts";

/** A tab of the former release is open. Until it is closed, a page sends without storing. */
export const blockedByTab = new Error("Another tab uses the database in its former form.");

/**
 * @param onClosed it must be opened again: another tab needs the database for a later release, or no tab of the former
 * release blocks it any more.
 * @throws blockedByTab. Until `onClosed` is called, another attempt would wait behind this one without an end.
 */
export function openUnsent(
  name = "fieldlight-unsent",
  onClosed: () => void = () => undefined,
): Promise<IDBPDatabase<UnsentDatabase>> {
  let isBlocked = false;
  return new Promise((resolve, reject) => {
    openDB<UnsentDatabase>(name, 2, {
      async upgrade(database, oldVersion, _newVersion, upgrading) {
        if (oldVersion === 0) recordCreation();
        database
          .createObjectStore("entries", { keyPath: ["owner", "visit", "id"] })
          .createIndex("order", ["owner", "visit", "order"]);
        if (oldVersion === 1) await migrateEarlierStores(upgrading as unknown as Upgrading);
      },
      blocked() {
        isBlocked = true;
        reject(blockedByTab);
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    }).then((database) => {
      resolve(database);
      if (!isBlocked) return;
      database.close();
      onClosed();
    }, reject);
  });
}

/** The database as version 1 had it. */
interface Former extends DBSchema {
  answers: { key: [string, string, string]; value: FormerAnswer };
  items: { key: number; value: FormerItem };
}

type FormerTrouble = { trouble?: string; isRefused?: boolean };

interface FormerAnswer extends FormerTrouble, Pick<UnsentAnswer, "owner" | "fieldId" | "basedOn"> {
  projectId: string;
  answer: UnsentAnswer["answer"];
  tried?: UnsentAnswer["tried"];
  triedAt?: Date;
}

interface FormerItem extends FormerTrouble, Omit<UnsentAction, "kind"> {
  what: UnsentAction["kind"];
  order: number;
  owner: string;
  projectId: string;
  key: string;
  madeAt: Date;
  tries: number;
  lastTry?: Date;
}

type Upgrading = IDBPTransaction<
  Former & UnsentDatabase,
  ["answers", "items", "entries"],
  "versionchange"
>;

/** In the transaction of the upgrade: either all is carried over, or the former stores stay. */
async function migrateEarlierStores(upgrading: Upgrading): Promise<void> {
  const entries = upgrading.objectStore("entries");
  for (const former of await upgrading.objectStore("answers").getAll()) {
    const { projectId: visit, triedAt: lastTry, trouble, isRefused, ...rest } = former;
    await entries.put({
      ...rest,
      ...stateOf({ trouble, isRefused }),
      ...(lastTry && { lastTry }),
      kind: "answer",
      visit,
      id: answerId(rest.fieldId),
      order: 0,
      madeAt: lastTry ?? new Date(),
      attempts: lastTry ? 1 : 0,
    });
  }
  for (const former of await upgrading.objectStore("items").getAll()) {
    const { projectId: visit, key: id, what: kind, tries, trouble, isRefused, ...rest } = former;
    const attempts = tries;
    await entries.put({ ...rest, ...stateOf({ trouble, isRefused }), kind, visit, id, attempts });
  }
  upgrading.db.deleteObjectStore("answers");
  upgrading.db.deleteObjectStore("items");
}

function stateOf({ trouble, isRefused }: FormerTrouble): Pick<UnsentAnswer, "state" | "trouble"> {
  if (trouble === undefined) return { state: "waiting" };
  return { state: isRefused ? "refused" : "held", trouble };
}
