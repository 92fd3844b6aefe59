/// Codes as another program draws them (segno 1.6.6), with a version, a level and a mask each: every row as a hexadecimal
/// number, the leftmost module first.
enum QRVectors {
    struct Vector: Sendable {
        var text: String
        var version: Int
        var isMedium: Bool
        var mask: Int
        var rows: String
    }

    static let all = [
        Vector(
            text: "a", version: 1, isMedium: false, mask: 0,
            rows: """
                1fc57f 104141 17545d 17415d 174b5d 104e41 1fd57f 1400 1df5c4 936aa 12fae5 11bbb8 a7ae5 1047
                1fd113 105044 175555 174eaa 175aed 105bba 1fd2ef
                """),
        Vector(
            text: "http://192.168.1.5:4000/", version: 2, isMedium: true, mask: 3,
            rows: """
                1fd547f 1058041 1742e5d 175d85d 1742a5d 1047041 1fd557f 1a400 16e804b ad482 8640b0 14a5a7c
                17e5877 6a72d1 fde9c6 10b6209 3ecfff 10f11 1fd115f 1052512 17401f1 1755777 175b65e 1043a14
                1fd3aff
                """),
        Vector(
            text: "http://192.168.100.200:4000/my%20club/?token=abcdefghijklmnopqrstuvwxyz", version: 5, isMedium: true,
            mask: 5,
            rows: """
                1fc1bb8c7f 1050bd1141 175200a75d 175729ce5d 174d3ffc5d 104c38dc41 1fd555557f 15ac4300
                105a104cce 1f085c263a 1a7d728213 16adc701e9 16523065c9 62cb2fe8a 16c749ee9 e37a3719c 1fd056cd6
                fabd06722 1c7edafed5 1524700229 1aca09097c 190aeff714 d7229923b 206dd5373 3726b2361 151945ef20
                1279fe4e8f 16a5d6373e 104dfe49ff 1376b714 1fca2e7d59 104d701512 1743068ffc 174989e345
                174448da87 1043b07139 1fd5c62549
                """),
        Vector(
            text: String(repeating: "é", count: 60), version: 7, isMedium: true, mask: 2,
            rows: """
                1fc0b195a17f 104b63665241 175d6cf6425d 1750f8c9bb5d 1752e7fc275d 105f07131841 1fd55555557f
                1ba7171900 17cda5fbd57c 1309c5ddbe51 6fc64224f6d 141538734c7b 557528fb0b4 5a9b18524d5
                167701461a29 3b4ede65923 16405bd995d0 731b49c3e40 1c6d64630f7f 14aeabf31c7a 1dfff3ffd1f5
                171dc115b511 1d5449564b5d 1d19e3124f1b 1ff069fdb3f4 51456c425b4 124643c71bdb b0b9a061b20
                196aec69d661 f2a8a9cbf90 106b03834dcf b9102430c3a 37f58eff225 198225d5a5d5 1462bd65b49
                f20f0264b73 13712ff9b7f0 1bd11c2f14 1fc54f531f5b 105ba9171912 175ff7fbd5f1 175afb7dbc73
                175720824cbe 104668c34ed8 1fd06b0fb126
                """),
        Vector(
            text: String(repeating: "x", count: 213), version: 10, isMedium: true, mask: 7,
            rows: """
                1fcf4bbddddd67f 10407aae53e5a41 17480166b06b65d 1744e918888825d 1747d6fff94fa5d 1057eec4653e441
                1fd55555555557f 29fc794fb00 12d80bcfe53e4a0 3bdbb4e222202d 135eda5dac1ad15 a17e2954f94d9b
                157ae26b7777678 71919c706b04bf 1eeca1301ac1bce 98deb71ddddfd0 1f5643e253e52e9 ca7402ab06b264
                1d7eedd48888987 1bd76f8f94fb40 1275944fe53e431 8b20a4e222202d dd37f9dac1ad15 1c37a2954f94d9b
                6f2db6b7777678 18e940706b04bf 11f5aef7dac1bfe 916afbc5dddf12 1755852d53e515a 17187364706b314
                17f6875fc888bf7 1633cdfe794f9e0 9f35e02a53e761 170aeac8a22228c 1a728550ec1ae44 1da92613cf94f3b
                be546a63777529 1a2ecb8186b061f 14c444bd5ac189e 1a3f42375dddd72 249d62f13e51ba 179a1bac306b0c4
                9d30999c888ad7 21ed87e794f9e0 17f00f42a53e761 b8a5388a22228d 14c490d0ec1ae45 1f298513cf94f3b
                701667f7775f8 1d01c446b071f 1fc31bb55ac1b5e 10591cbc5dddf12 17446467d3e53fa 175b5ae1706b397
                1749b2934888b75 10412e33394fab0 1fdafcc8253e6c2
                """),
        Vector(
            text: String(repeating: "0", count: 271), version: 10, isMedium: false, mask: 1,
            rows: """
                1fd1333fffffe7f 1052000ccccc241 1740fffccccce5d 17443330000025d 1753333fffff25d 105200044cccc41
                1fd55555555557f 19000c7333000 1cdbccc7ffffcf3 600ccc00000003 459ffff333333f 88600033333030
                1669ccc3ffffcf3 11b7ccc00000003 1dccffff333333f 53400033333030 dc0ccc3ffffcf3 493ccc00000003
                145ffff333333f 138d00033333030 ddaccc3ffffcf3 ab20cc00000003 1d727fff333333f 2a580033333033
                15f48cc3ffffcf0 2a44cc00000003 ffcbffff3333ff 1f1880047333110 5558ccd7ffff53 d158cc44000113
                1ff5fff7f3331ff 1500c004f3332c0 54accccfffffc3 1114cc00000003 137ffff7f3332ff 1b158004f3332c0
                12f30cccfffffc3 5814cc00000000 7d7fff7f3332ff f8e8004f3332c2 7d24cccfffffc3 b15ccc00000003
                a6cfff7f3332ff a70004f3332c0 a674cccfffffc3 162c4cc00000003 14cffff7f3332ff 1f084004f3332c0
                7fcccfffffff3 168cc44000113 1fcffffd733335f 105bc0047333110 1742cccfffffff3 174c8ccf0000330
                175d7ffff3333ff 105400003333000 1fd0cccf3ffff31
                """),
    ]
}
