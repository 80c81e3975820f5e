// The system interface of the program: arguments, three streams, a clock, and files in memory. It
// implements the part of WASI (wasi_snapshot_preview1) that the program imports.

const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, ISDIR = 31, NOENT = 44, NOTDIR = 54;
const FOLDER = 3, FILE = 4;
const CREATE = 1, AS_FOLDER = 2, EXCLUSIVE = 4, TRUNCATE = 8;
const APPEND = 1;
const ALL_RIGHTS = 0x1fffffffn;
const ROOT = 3;

class Exit {
  constructor(code) { this.code = code; }
}

/** A growable file. */
class File {
  constructor(bytes = new Uint8Array()) {
    this.buffer = bytes;
    this.size = bytes.length;
  }
  bytes() { return this.buffer.subarray(0, this.size); }
  write(at, bytes) {
    const end = at + bytes.length;
    if (end > this.buffer.length || this.shared) {
      const buffer = new Uint8Array(Math.max(end, this.buffer.length * 2, 4096));
      buffer.set(this.bytes());
      this.buffer = buffer;
      this.shared = false;
    }
    this.buffer.set(bytes, at);
    this.size = Math.max(this.size, end);
  }
}

/** Files by path, without a leading slash. A folder exists if it contains a file. */
class Files {
  constructor(files) {
    this.byPath = new Map();
    this.inodes = new Map();
    for (const [name, bytes] of files) {
      const file = new File(bytes);
      file.shared = true;
      const path = this.path(name);
      if (path) this.byPath.set(path, file);
    }
  }
  /** Normalizes a path. Returns null if a file is followed by anything, even a slash. */
  path(name) {
    const parts = [];
    for (const part of name.split("/")) {
      if (this.byPath.has(parts.join("/"))) return null;
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return parts.join("/");
  }
  isFolder(name) {
    return name === "" || [...this.byPath.keys()].some((other) => other.startsWith(`${name}/`));
  }
  inode(key) {
    if (!this.inodes.has(key)) this.inodes.set(key, BigInt(this.inodes.size + 1));
    return this.inodes.get(key);
  }
}

/**
 * Runs the program once, in a new instance. `follow` gets the bytes that it writes.
 * Returns its exit code, its output, and the files that it wrote.
 */
export function run(module, { args, files = [], input = new Uint8Array(), name = "nqueens-sheet", follow }) {
  const table = new Files(files);
  table.follow = follow;
  const original = new Map(table.byPath);
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
      // Its files may be incomplete.
      table.byPath.clear();
    }
  }
  const written = [...table.byPath].filter(([path, file]) => original.get(path) !== file || !file.shared);
  return {
    code,
    out: out.bytes(),
    err: new TextDecoder().decode(err.bytes()),
    files: written.map(([path, file]) => [path, file.bytes()]),
  };
}

/** Makes the program report failures as JSON. */
const ENVIRONMENT = ["NQUEENS_SHEET_ERRORS=json"];

function system(table, open, args, memory) {
  const encode = (texts) => texts.map((word) => new TextEncoder().encode(`${word}\0`));
  const [words, environment] = [encode(args), encode(ENVIRONMENT)];
  const view = () => new DataView(memory().buffer);
  const bytesAt = (start, length) => new Uint8Array(memory().buffer, start, length);
  const text = (start, length) => new TextDecoder().decode(bytesAt(start, length));
  const u32 = (start, value) => view().setUint32(start, value, true);
  const u64 = (start, value) => view().setBigUint64(start, BigInt(value), true);
  const pathOf = (fd, start, length) => table.path(`${open[fd].folder}/${text(start, length)}`);

  const writeSizes = (list, count, bytes) => {
    u32(count, list.length);
    u32(bytes, list.reduce((sum, word) => sum + word.length, 0));
    return OK;
  };
  const writeList = (words, list, start) => {
    for (const word of words) {
      u32(list, start);
      bytesAt(start, word.length).set(word);
      list += 4;
      start += word.length;
    }
    return OK;
  };
  const filestat = (start, file, isFolder, key) => {
    bytesAt(start, 64).fill(0);
    u64(start, 1);
    u64(start + 8, table.inode(key));
    view().setUint8(start + 16, isFolder ? FOLDER : FILE);
    u64(start + 24, 1);
    u64(start + 32, isFolder ? 0 : file.size);
    return OK;
  };
  const parts = (start, count) =>
    Array.from({ length: count }, (_, index) => {
      const part = start + 8 * index;
      return bytesAt(view().getUint32(part, true), view().getUint32(part + 4, true));
    });
  const file = (fd) => open[fd]?.file;

  return {
    args_sizes_get: (count, bytes) => writeSizes(words, count, bytes),
    args_get: (list, start) => writeList(words, list, start),
    environ_sizes_get: (count, bytes) => writeSizes(environment, count, bytes),
    environ_get: (list, start) => writeList(environment, list, start),
    clock_time_get(id, _, time) {
      const milliseconds = id === 0 ? Date.now() : performance.now();
      u64(time, Math.round(milliseconds * 1e6));
      return OK;
    },
    random_get(start, length) {
      crypto.getRandomValues(bytesAt(start, length));
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
      bytesAt(start, 24).fill(0);
      view().setUint8(start, open[fd].file ? FILE : FOLDER);
      u64(start + 8, ALL_RIGHTS);
      u64(start + 16, ALL_RIGHTS);
      return OK;
    },
    fd_filestat_get(fd, start) {
      const entry = open[fd];
      return entry ? filestat(start, entry.file, !entry.file, entry.file ?? entry.folder) : BADF;
    },
    fd_prestat_get(fd, start) {
      if (fd !== ROOT) return BADF;
      u32(start, 0);
      u32(start + 4, 1);
      return OK;
    },
    fd_prestat_dir_name(fd, start) {
      bytesAt(start, 1)[0] = "/".charCodeAt(0);
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
        table.follow?.(part);
        open[fd].at += part.length;
        sum += part.length;
      }
      u32(done, sum);
      return OK;
    },
    fd_seek(fd, offset, whence, place) {
      if (!file(fd)) return BADF;
      const start = [0, open[fd].at, file(fd).size][whence];
      const position = start + Number(offset);
      if (!(position >= 0)) return INVAL;
      open[fd].at = position;
      u64(place, position);
      return OK;
    },
    path_filestat_get(fd, _, start, length, place) {
      const name = pathOf(fd, start, length);
      if (name === null) return NOTDIR;
      const known = table.byPath.get(name);
      if (!known && !table.isFolder(name)) return NOENT;
      return filestat(place, known, !known, known ?? name);
    },
    path_open(fd, _, start, length, oflags, _base, _inheriting, flags, place) {
      const name = pathOf(fd, start, length);
      if (name === null) return NOTDIR;
      const isFolder = table.isFolder(name);
      let known = table.byPath.get(name);
      if (known && oflags & CREATE && oflags & EXCLUSIVE) return EXIST;
      if (known && oflags & AS_FOLDER) return NOTDIR;
      if (isFolder && oflags & CREATE) return ISDIR;
      if (!known && !isFolder) {
        if (!(oflags & CREATE)) return NOENT;
        if (!table.isFolder(name.split("/").slice(0, -1).join("/"))) return NOENT;
        known = new File();
        table.byPath.set(name, known);
      }
      if (known && oflags & TRUNCATE) {
        known.size = 0;
        known.shared = false;
        known.buffer = new Uint8Array();
      }
      const free = open.findIndex((entry) => !entry);
      const slot = free < 0 ? open.length : free;
      open[slot] = known ? { file: known, at: 0, append: flags & APPEND } : { folder: name };
      u32(place, slot);
      return OK;
    },
    path_readlink: () => INVAL,
    path_rename(fd, start, length, to, toStart, toLength) {
      const [name, next] = [pathOf(fd, start, length), pathOf(to, toStart, toLength)];
      if (name === null || next === null) return NOTDIR;
      const known = table.byPath.get(name);
      if (!known || text(toStart, toLength).endsWith("/")) return NOENT;
      if (table.isFolder(next)) return ISDIR;
      table.byPath.delete(name);
      table.byPath.set(next, known);
      return OK;
    },
    path_unlink_file(fd, start, length) {
      const name = pathOf(fd, start, length);
      if (name === null) return NOTDIR;
      return table.byPath.delete(name) ? OK : NOENT;
    },
  };
}
