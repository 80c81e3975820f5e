// The system that the program finds in a page: arguments, three streams, a clock, and files in
// memory. It is as much of WASI (wasi_snapshot_preview1) as the program imports.

const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, ISDIR = 31, NOENT = 44, NOTDIR = 54;
const FOLDER = 3, FILE = 4;
const CREATE = 1, AS_FOLDER = 2, EXCLUSIVE = 4, TRUNCATE = 8;
const APPEND = 1;
const ALL_RIGHTS = 0x1fffffffn;
const ROOT = 3;

class Exit {
  constructor(code) { this.code = code; }
}

/** Bytes that grow at their end. */
class File {
  constructor(bytes = new Uint8Array()) {
    this.room = bytes;
    this.size = bytes.length;
  }
  bytes() { return this.room.subarray(0, this.size); }
  write(at, bytes) {
    const end = at + bytes.length;
    if (end > this.room.length || this.shared) {
      const room = new Uint8Array(Math.max(end, this.room.length * 2, 4096));
      room.set(this.bytes());
      this.room = room;
      this.shared = false;
    }
    this.room.set(bytes, at);
    this.size = Math.max(this.size, end);
  }
}

/** Files by their paths, without a slash in front. Folders are those of the files in them. */
class Files {
  constructor(given) {
    this.all = new Map();
    this.numbers = new Map();
    for (const [name, bytes] of given) {
      const file = new File(bytes);
      file.shared = true;
      const path = this.path(name);
      if (path) this.all.set(path, file);
    }
  }
  /** A name as a path; nothing if it goes on behind a file, be it with a slash. */
  path(name) {
    const parts = [];
    for (const part of name.split("/")) {
      if (this.all.has(parts.join("/"))) return null;
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return parts.join("/");
  }
  isFolder(name) {
    return name === "" || [...this.all.keys()].some((other) => other.startsWith(`${name}/`));
  }
  entries(name) {
    const before = name === "" ? "" : `${name}/`;
    const inside = [...this.all.keys()].filter((other) => other.startsWith(before));
    return [...new Set(inside.map((other) => other.slice(before.length).split("/")[0]))].sort();
  }
  number(what) {
    if (!this.numbers.has(what)) this.numbers.set(what, BigInt(this.numbers.size + 1));
    return this.numbers.get(what);
  }
}

/**
 * Runs the program once, in an instance of its own.
 * Gives its exit code, what it printed, and the files that it wrote.
 */
export function run(module, { args, files = [], input = new Uint8Array(), name = "nqueens-sheet" }) {
  const table = new Files(files);
  const given = new Map(table.all);
  const [standardIn, out, err] = [new File(input), new File(), new File()];
  const open = [standardIn, out, err].map((file) => ({ file, at: 0 }));
  open.push({ folder: "" });
  let memory;
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: system(table, open, [name, ...args], () => memory),
  });
  memory = instance.exports.memory;
  let code = 0;
  try {
    instance.exports._start();
  } catch (end) {
    code = end instanceof Exit ? end.code : 101;
    if (!(end instanceof Exit)) {
      err.write(err.size, new TextEncoder().encode(`error: the program broke off: ${end.message}\n`));
      // What it left behind is not whole.
      table.all.clear();
    }
  }
  const written = [...table.all].filter(([path, file]) => given.get(path) !== file || !file.shared);
  return {
    code,
    out: out.bytes(),
    err: new TextDecoder().decode(err.bytes()),
    files: written.map(([path, file]) => [path, file.bytes()]),
  };
}

/** Failures are JSON. */
const ENVIRONMENT = ["NQUEENS_SHEET_ERRORS=json"];

function system(table, open, args, memory) {
  const encoded = (all) => all.map((word) => new TextEncoder().encode(`${word}\0`));
  const [words, environment] = [encoded(args), encoded(ENVIRONMENT)];
  const view = () => new DataView(memory().buffer);
  const at = (start, length) => new Uint8Array(memory().buffer, start, length);
  const text = (start, length) => new TextDecoder().decode(at(start, length));
  const u32 = (start, value) => view().setUint32(start, value, true);
  const u64 = (start, value) => view().setBigUint64(start, BigInt(value), true);
  const within = (fd, start, length) => table.path(`${open[fd].folder}/${text(start, length)}`);

  const sizes = (list, count, bytes) => {
    u32(count, list.length);
    u32(bytes, list.reduce((sum, word) => sum + word.length, 0));
    return OK;
  };
  const put = (words, list, start) => {
    for (const word of words) {
      u32(list, start);
      at(start, word.length).set(word);
      list += 4;
      start += word.length;
    }
    return OK;
  };
  const filestat = (start, file, isFolder, key) => {
    at(start, 64).fill(0);
    u64(start, 1);
    u64(start + 8, table.number(key));
    view().setUint8(start + 16, isFolder ? FOLDER : FILE);
    u64(start + 24, 1);
    u64(start + 32, isFolder ? 0 : file.size);
    return OK;
  };
  const parts = (start, count) =>
    Array.from({ length: count }, (_, index) => {
      const part = start + 8 * index;
      return at(view().getUint32(part, true), view().getUint32(part + 4, true));
    });
  const file = (fd) => open[fd]?.file;

  return {
    args_sizes_get: (count, bytes) => sizes(words, count, bytes),
    args_get: (list, start) => put(words, list, start),
    environ_sizes_get: (count, bytes) => sizes(environment, count, bytes),
    environ_get: (list, start) => put(environment, list, start),
    clock_time_get(id, _, time) {
      const milliseconds = id === 0 ? Date.now() : performance.now();
      u64(time, Math.round(milliseconds * 1e6));
      return OK;
    },
    random_get(start, length) {
      crypto.getRandomValues(at(start, length));
      return OK;
    },
    sched_yield: () => OK,
    proc_exit(code) { throw new Exit(code); },

    fd_close(fd) {
      if (!open[fd]) return BADF;
      open[fd] = undefined;
      return OK;
    },
    fd_sync: () => OK,
    fd_fdstat_get(fd, start) {
      if (!open[fd]) return BADF;
      at(start, 24).fill(0);
      view().setUint8(start, open[fd].file ? FILE : FOLDER);
      u64(start + 8, ALL_RIGHTS);
      u64(start + 16, ALL_RIGHTS);
      return OK;
    },
    fd_filestat_get(fd, start) {
      const one = open[fd];
      return one ? filestat(start, one.file, !one.file, one.file ?? one.folder) : BADF;
    },
    fd_prestat_get(fd, start) {
      if (fd !== ROOT) return BADF;
      u32(start, 0);
      u32(start + 4, 1);
      return OK;
    },
    fd_prestat_dir_name(fd, start) {
      at(start, 1)[0] = "/".charCodeAt(0);
      return fd === ROOT ? OK : BADF;
    },
    fd_read(fd, list, count, done) {
      if (!file(fd)) return open[fd] ? ISDIR : BADF;
      let sum = 0;
      for (const part of parts(list, count)) {
        const bytes = file(fd).bytes().subarray(open[fd].at, open[fd].at + part.length);
        part.set(bytes);
        open[fd].at += bytes.length;
        sum += bytes.length;
      }
      u32(done, sum);
      return OK;
    },
    fd_write(fd, list, count, done) {
      if (!file(fd)) return BADF;
      let sum = 0;
      for (const part of parts(list, count)) {
        if (open[fd].append) open[fd].at = file(fd).size;
        file(fd).write(open[fd].at, part);
        open[fd].at += part.length;
        sum += part.length;
      }
      u32(done, sum);
      return OK;
    },
    fd_seek(fd, offset, from, place) {
      if (!file(fd)) return BADF;
      const start = [0, open[fd].at, file(fd).size][from];
      const to = start + Number(offset);
      if (!(to >= 0)) return INVAL;
      open[fd].at = to;
      u64(place, to);
      return OK;
    },
    fd_readdir(fd, start, length, cookie, used) {
      if (!open[fd] || file(fd)) return BADF;
      let filled = 0;
      table.entries(open[fd].folder).slice(Number(cookie)).forEach((name, index) => {
        const full = table.path(`${open[fd].folder}/${name}`);
        const known = table.all.get(full);
        const bytes = new TextEncoder().encode(name);
        const entry = new DataView(new ArrayBuffer(24));
        entry.setBigUint64(0, cookie + BigInt(index + 1), true);
        entry.setBigUint64(8, table.number(known ?? full), true);
        entry.setUint32(16, bytes.length, true);
        entry.setUint8(20, known ? FILE : FOLDER);
        for (const byte of [...new Uint8Array(entry.buffer), ...bytes]) {
          if (filled < length) at(start + filled++, 1)[0] = byte;
        }
      });
      u32(used, filled);
      return OK;
    },
    path_filestat_get(fd, _, start, length, place) {
      const name = within(fd, start, length);
      if (name === null) return NOTDIR;
      const known = table.all.get(name);
      if (!known && !table.isFolder(name)) return NOENT;
      return filestat(place, known, !known, known ?? name);
    },
    path_open(fd, _, start, length, how, _base, _inheriting, flags, place) {
      const name = within(fd, start, length);
      if (name === null) return NOTDIR;
      const isFolder = table.isFolder(name);
      let known = table.all.get(name);
      if (known && how & CREATE && how & EXCLUSIVE) return EXIST;
      if (known && how & AS_FOLDER) return NOTDIR;
      if (isFolder && how & CREATE) return ISDIR;
      if (!known && !isFolder) {
        if (!(how & CREATE)) return NOENT;
        if (!table.isFolder(name.split("/").slice(0, -1).join("/"))) return NOENT;
        known = new File();
        table.all.set(name, known);
      }
      if (known && how & TRUNCATE) {
        known.size = 0;
        known.shared = false;
        known.room = new Uint8Array();
      }
      const free = open.findIndex((one) => !one);
      const slot = free < 0 ? open.length : free;
      open[slot] = known ? { file: known, at: 0, append: flags & APPEND } : { folder: name };
      u32(place, slot);
      return OK;
    },
    path_readlink: () => INVAL,
    path_rename(fd, start, length, to, toStart, toLength) {
      const [name, next] = [within(fd, start, length), within(to, toStart, toLength)];
      if (name === null || next === null) return NOTDIR;
      const known = table.all.get(name);
      if (!known || text(toStart, toLength).endsWith("/")) return NOENT;
      if (table.isFolder(next)) return ISDIR;
      table.all.delete(name);
      table.all.set(next, known);
      return OK;
    },
    path_unlink_file(fd, start, length) {
      const name = within(fd, start, length);
      if (name === null) return NOTDIR;
      return table.all.delete(name) ? OK : NOENT;
    },
  };
}
